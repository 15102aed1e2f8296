import type { ChargeDeps } from '../../shop/orders/paying/charge-card.ts'
import { importTransfers } from '../../shop/orders/transfers/import-transfers.ts'
import { readStatement } from '../../shop/orders/transfers/read-statement.ts'
import { tryTransfers } from '../../shop/orders/transfers/try-transfers.ts'
import { insertBook } from './books.ts'
import { orderRequest } from './orders.ts'
import { createTestShop } from './test-shop.ts'

/** The heading of a bank's statement. */
export const HEAD = 'Fecha;Comprobante;Concepto;Importe\n'

/** A shop with OFFLINE orders 1001, 1002 … of these amounts, in pesos. `run` imports a statement, or only tries it (`dryRun`). */
export async function statementShop(...pesos: number[]) {
  const test = await createTestShop()
  for (const [index, price] of pesos.entries()) {
    await insertBook(test.db, { bibliomanager_id: `B${index}`, price_cents: price * 100 })
    await test.shop.placeOrder(orderRequest({ bookId: `B${index}`, transactionAmount: price }))
  }
  const publish: ChargeDeps['publish'] = async (_transaction, event) => void test.events.push(event)
  const desk = { db: test.db, clock: test.clock, publish }
  const run = async (csv: string | Buffer, { dryRun = false, source = 'e.csv' } = {}) => {
    const statement = await readStatement(Buffer.from(csv as string))
    if (statement.kind !== 'read') throw new Error(statement.reason)
    const request = { lines: statement.lines, source, operator: 'ana' }
    const lines = await (dryRun ? tryTransfers : importTransfers)(desk, request)
    return lines.map(line => ('problem' in line ? line.problem : line.kind))
  }
  const statuses = async () =>
    (await test.db.selectFrom('orders').select('status').orderBy('id').execute()).map(row => row.status)
  return { ...test, desk, run, statuses }
}
