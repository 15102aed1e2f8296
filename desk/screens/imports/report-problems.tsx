import type { ReportView } from '../../../shop/desk/words/report-words.ts'
import { Fold } from '../../shell/fold.tsx'
import { Panel } from '../../shell/panel.tsx'
import { Counted } from './counted.tsx'

export function RefusedRecords({ report, problems }: { report: ReportView; problems: string | null }) {
  if (report.refused.length === 0) return null
  return (
    <Panel id="problemas" title={`Registros que no se toman: ${report.refusedCount}`}>
      <div className="grid gap-3">
        <ProblemRows href={problems} missing={report.missingProblems} />
        <Counted rows={report.reasons} />
        <Fold isWide words="Uno por uno">
          <Notices rows={report.refused} />
        </Fold>
      </div>
    </Panel>
  )
}

export function RefusedData({ report, problems }: { report: ReportView; problems: string | null }) {
  if (report.faults.length === 0) return null
  return (
    <Panel title={`Datos que no se toman: ${report.faultCount}`}>
      <div className="grid gap-3">
        <p className="text-sm">
          No se entienden o no son de un libro. Lo demás del registro vale; el libro conserva lo que tenía, o queda sin
          ese dato.
        </p>
        {report.refused.length === 0 && <ProblemRows href={problems} missing={report.missingProblems} />}
        <Notices rows={report.faults} />
      </div>
    </Panel>
  )
}

function ProblemRows({ href, missing }: { href: string | null; missing: string | null }) {
  return (
    href && (
      <p>
        <a className="desk-link" href={href}>
          Bajar las filas con un problema, con el motivo en una columna (CSV)
        </a>{' '}
        <span className="text-ink-soft text-sm">Corregidas, se suben otra vez. {missing}</span>
      </p>
    )
  )
}

function Notices({ rows }: { rows: ReportView['refused'] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {rows.map(({ place, reference, reason }) => (
        <li className="break-words" key={`${place} ${reference} ${reason}`}>
          <span className="text-ink-soft">{place}</span> · {reference}: {reason}
        </li>
      ))}
    </ul>
  )
}
