import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { ScrollRegion } from '../../shell/scroll-region.tsx'

export interface LineView {
  line: number
  day: string
  amount: string
  fate: string
  words: string
  orderId: number | null
}

/** Lines of a statement, each with what happens to it. */
export function LineTable({ caption, lines, more }: { caption: string; lines: readonly LineView[]; more: number }) {
  return (
    <ScrollRegion label={caption}>
      <table className="desk-table desk-cards">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th className="amount" scope="col">
              Línea
            </th>
            <th scope="col">Fecha</th>
            <th className="amount" scope="col">
              Importe
            </th>
            <th scope="col">Qué pasa</th>
            <th scope="col">El extracto dice</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, day, amount, fate, words, orderId }) => (
            <tr key={line}>
              <td className="amount" data-label="Línea">
                {line}
              </td>
              <td className="whitespace-nowrap">{day}</td>
              <td className="amount">{amount}</td>
              <td className="min-w-56 max-sm:w-full">
                {orderId === null ? (
                  fate
                ) : (
                  <Link className="desk-link" to={DESK_PAGES.order(orderId)}>
                    {fate}
                  </Link>
                )}
              </td>
              <td className="min-w-56 break-words max-sm:w-full max-sm:text-ink-soft">{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="px-4 py-3 text-ink-soft text-sm">Y {more} más.</p>}
    </ScrollRegion>
  )
}
