import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import type { ReportView } from '../../../shop/desk/words/report-words.ts'
import { Fold } from '../../shell/fold.tsx'
import { Panel } from '../../shell/panel.tsx'
import { Counted } from './counted.tsx'

export function ChangedFields({ report }: { report: ReportView }) {
  if (report.fields.length === 0) return null
  return (
    <Panel title="Qué cambia">
      <div className="grid gap-3">
        <Counted rows={report.fields} />
        <Fold isWide words="Ejemplos">
          <ul className="grid gap-1 text-sm">
            {report.examples.map(example => (
              <li className="break-words" key={example}>
                {example}
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </Panel>
  )
}

/** What people set by hand, and the file says otherwise. */
export function HandFields({ report }: { report: ReportView }) {
  if (!report.byHand) return null
  return (
    <Panel title={report.byHand}>
      <p className="mb-2 text-sm">El archivo dice otra cosa, y vale lo que puso una persona.</p>
      <Counted rows={report.handFields} />
    </Panel>
  )
}

export function KeptFields({ report }: { report: ReportView }) {
  if (report.keptFields.length === 0) return null
  return (
    <Panel title="Conservan lo que dijo un proveedor con prioridad">
      <Counted rows={report.keptFields} />
    </Panel>
  )
}

export function UnmappedSubjects({ report }: { report: ReportView }) {
  if (report.subjects.length === 0) return null
  return (
    <Panel title="Temas que no tienen categoría">
      <Counted rows={report.subjects} to={subjectLink} />
    </Panel>
  )
}

export function MissingFields({ report }: { report: ReportView }) {
  if (report.gaps.length === 0) return null
  return (
    <Panel title={`Qué falta ${report.quality}`}>
      <Counted rows={report.gaps} />
    </Panel>
  )
}

/** `BISAC FIC000000` → where somebody says its category. */
function subjectLink(name: string): string {
  const [scheme = '', ...code] = name.split(' ')
  return `${DESK_PAGES.subjects}?${new URLSearchParams({ esquema: scheme, q: code.join(' ') })}`
}
