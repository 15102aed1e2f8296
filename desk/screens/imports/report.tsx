import type { ReportView } from '../../../shop/desk/words/report-words.ts'
import { Panel } from '../../shell/panel.tsx'
import { ChangedFields, HandFields, KeptFields, MissingFields, UnmappedSubjects } from './report-fields.tsx'
import { BarredBooks, WithdrawnBooks, WithdrawnByHand } from './report-off-sale.tsx'
import { LostPrices, PriceJumps, ReturningPrices } from './report-prices.tsx'
import { RefusedData, RefusedRecords } from './report-problems.tsx'

const DRY_RUN = 'Esto es lo que pasaría: todavía no se cambió nada'
const BEGUN = 'Esto es lo que pasa al aplicarla'
const IN_PART = 'Lo que haría entera, cuando se ensayó: una parte ya se hizo'
const CONTINUED = 'Esto es lo que pasaría ahora: una parte ya se hizo'
const STALE_CONTINUED = 'Lo que habría pasado cuando se ensayó: una parte ya estaba hecha'
const STALE = 'Lo que habría pasado cuando se ensayó: no se cambió nada'

/** What an import did, or a try says it would do. Of its records only those with a problem are named. */
export function Report({
  report,
  problems,
  isDryRun,
  isBegun = false,
  isInPart = false,
  isContinued = false,
  isStale = false,
}: {
  report: ReportView
  problems: string | null
  isDryRun: boolean
  /** What was tried is being applied, or that stopped half-way. */
  isBegun?: boolean
  /** It was being applied, and did not come to its end. */
  isInPart?: boolean
  /** It was tried after a part of it had been applied, which stands. */
  isContinued?: boolean
  /** Of a try that holds no more. */
  isStale?: boolean
}) {
  return (
    <div className="grid gap-4">
      <Panel title={titleOf({ isDryRun, isBegun, isInPart, isContinued, isStale })}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          {report.counts.map(([name, count]) => (
            <div className="flex flex-col-reverse justify-end" key={name}>
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className="font-semibold text-xl tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
        {report.changesNothing && <p className="mt-3">Nada cambia en el catálogo.</p>}
      </Panel>
      <RefusedRecords problems={problems} report={report} />
      <RefusedData problems={problems} report={report} />
      <PriceJumps report={report} />
      <LostPrices report={report} />
      <ReturningPrices isDryRun={isDryRun} report={report} />
      <BarredBooks isDryRun={isDryRun} report={report} />
      <WithdrawnByHand report={report} />
      <WithdrawnBooks report={report} />
      <Notes report={report} />
      <ChangedFields report={report} />
      <HandFields report={report} />
      <KeptFields report={report} />
      <UnmappedSubjects report={report} />
      <MissingFields report={report} />
    </div>
  )
}

function Notes({ report }: { report: ReportView }) {
  if (report.notices.length === 0) return null
  return (
    <Panel title="Avisos">
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {report.notices.map(notice => (
          <li className="break-words" key={notice}>
            {notice}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function titleOf(of: Record<'isDryRun' | 'isBegun' | 'isInPart' | 'isContinued' | 'isStale', boolean>): string {
  if (of.isInPart) return IN_PART
  if (of.isStale) return of.isContinued ? STALE_CONTINUED : STALE
  if (of.isBegun) return BEGUN
  if (!of.isDryRun) return 'Resultado'
  return of.isContinued ? CONTINUED : DRY_RUN
}
