import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import type { ReportView } from '../../../shop/desk/words/report-words.ts'
import { Panel } from '../../shell/panel.tsx'

export function BarredBooks({ report, isDryRun }: { report: ReportView; isDryRun: boolean }) {
  if (report.barred.length === 0) return null
  return (
    <Panel title={`Que no se pueden vender en Uruguay: ${report.barredCount}`}>
      <ul className="grid gap-1 text-sm">
        {report.barred.map(({ isbn, title, why }) => (
          <li className="break-words" key={isbn}>
            {isDryRun ? (
              title
            ) : (
              <Link className="desk-link" to={DESK_PAGES.book(isbn)}>
                {title}
              </Link>
            )}
            : {why}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        Lo dice la editorial. De uno que la tienda sí puede vender se cambia en su página «Derechos de venta en
        Uruguay».
      </p>
    </Panel>
  )
}

export function WithdrawnByHand({ report }: { report: ReportView }) {
  if (!report.byHandWithdrawn) return null
  return (
    <Panel title={report.byHandWithdrawn}>
      <ul className="grid gap-1 text-sm">
        {report.staysWithdrawn.map(({ isbn, title }) => (
          <li className="break-words" key={isbn}>
            <Link className="desk-link" to={DESK_PAGES.book(isbn)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">Se vuelven a ofrecer en su página.</p>
    </Panel>
  )
}

export function WithdrawnBooks({ report }: { report: ReportView }) {
  if (report.withdrawn.length === 0) return null
  return (
    <Panel title={`Retirados de la venta: ${report.withdrawnCount}`}>
      <ul className="grid gap-1 text-sm">
        {report.withdrawn.map(({ reference, title }) => (
          <li key={reference}>
            {reference} · {title}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
