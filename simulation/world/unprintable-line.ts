import type { Queries } from './patient-queries.ts'

/** The only line of an order that the network refuses, as the operator sees it; null if there is none. */
export async function unprintableLine(database: Queries, orderId: number): Promise<number | null> {
  const { rows } = await database.query<{ line: number | null }>(
    `select refused_lines[1]::int as line from print_orders where order_id = $1`,
    [orderId],
  )
  return rows[0]?.line ?? null
}
