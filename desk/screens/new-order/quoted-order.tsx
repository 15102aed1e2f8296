import type { OrderAnswer } from './order-answer.ts'

/** What pressing the button will do: the amounts, and what follows. */
export function QuotedOrder({ quoted }: { quoted: Extract<OrderAnswer, { kind: 'quoted' }> }) {
  return (
    <section aria-label="Lo que se va a hacer" className="panel grid gap-3 border-celeste p-4">
      <table className="desk-table">
        <caption className="sr-only">Importes</caption>
        <tbody>
          {quoted.rows.map(({ label, value }) => (
            <tr key={label}>
              <td>{label}</td>
              <td className="amount">{value}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td className="amount font-semibold">{quoted.total}</td>
          </tr>
        </tbody>
      </table>
      {quoted.words.map(words => (
        <p key={words}>{words}</p>
      ))}
    </section>
  )
}
