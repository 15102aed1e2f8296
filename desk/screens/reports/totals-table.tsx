import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import type { Totals } from './buckets.ts'

export interface NamedTotals {
  name: string
  totals: Totals
}

const FIGURES: { title: string; of: (totals: Totals) => string }[] = [
  { title: 'Pagos', of: ({ payments }) => String(payments) },
  { title: 'Ventas', of: ({ salesCents }) => money(salesCents) },
  { title: 'Comisiones', of: ({ feesCents }) => money(feesCents) },
  { title: 'Devuelto', of: ({ refundedCents }) => money(refundedCents) },
  { title: 'Contracargos', of: ({ chargedBackCents }) => money(chargedBackCents) },
  { title: 'Queda', of: ({ netCents }) => money(netCents) },
]

/** Sums of a period, a row for each day, method or department, and all of them below. */
export function TotalsTable({
  caption,
  first,
  rows,
  total,
}: {
  caption: string
  first: string
  rows: readonly NamedTotals[]
  total: Totals
}) {
  return (
    <ScrollRegion className="panel" label={caption}>
      <table className="desk-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th className="pinned" scope="col">
              {first}
            </th>
            {FIGURES.map(({ title }) => (
              <th className="amount" key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, totals }) => (
            <Row key={name} name={name} totals={totals} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row name="Total" totals={total} />
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function Row({ name, totals }: NamedTotals) {
  return (
    <tr>
      <th className="pinned font-[weight:inherit]" scope="row">
        {name}
      </th>
      {FIGURES.map(({ title, of }) => (
        <td className="amount" key={title}>
          {of(totals)}
        </td>
      ))}
    </tr>
  )
}
