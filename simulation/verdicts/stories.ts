import type { Queries } from '../world/patient-queries.ts'
import type { Finding } from './accounts.ts'

const MOST = 10
/** All tables about an order, the oldest rows first. */
const TOLD = [
  ['order_history', 'order_id = $1', 'id'],
  ['payments', 'order_id = $1', 'id'],
  ['refunds', 'payment_id in (select id from payments where order_id = $1)', 'id'],
  ['credit_uses', 'payment_id in (select id from payments where order_id = $1)', 'id'],
  ['order_matters', 'order_id = $1', 'id'],
  ['print_orders', 'order_id = $1', 'order_id'],
  ['shipments', 'order_id = $1', 'order_id'],
] as const

/** The shop's rows about the first orders that broke a rule, to find the fault. */
export async function storiesOf(findings: readonly Finding[], database: Queries): Promise<string[]> {
  const texts = findings.flatMap(({ wrong }) => wrong)
  const ids = new Set<string>()
  for (const text of texts) {
    const id = await orderNamedIn(text, database)
    if (id) ids.add(id)
  }
  const stories = await Promise.all([...ids].slice(0, MOST).map(id => storyOf(id, database)))
  return stories.flat()
}

async function orderNamedIn(text: string, database: Queries): Promise<string | null> {
  const [kind, name] = /\b(order|payment) (\d+)/.exec(text)?.slice(1) ?? [
    'email',
    /\S+@correo\.example/.exec(text)?.[0],
  ]
  if (!name) return null
  if (kind === 'order') return name
  const where = kind === 'payment' ? 'select order_id as id from payments where id = $1' : EMAIL
  const { rows } = await database.query<{ id: string }>(where, [name])
  return rows[0] ? String(rows[0].id) : null
}

const EMAIL = 'select id from orders where customer_email = $1'

async function storyOf(id: string, database: Queries): Promise<string[]> {
  const lines = [`The story of order ${id}`]
  for (const [table, where, by] of TOLD) {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(
      `select json_strip_nulls(to_json(told)) as row from (select * from ${table} where ${where} order by ${by}) as told`,
      [id],
    )
    lines.push(...rows.map(({ row }) => `  ${table}: ${JSON.stringify(row)}`))
  }
  return lines
}
