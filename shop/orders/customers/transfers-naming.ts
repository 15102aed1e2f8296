import type { Queryable } from '../../../platform/database/database.ts'
import { namedAmong, possibleOrders } from '../transfers/named-orders.ts'
import { selectBuyers, selectTransfersWith, tellingWords } from './customer-store.ts'

/**
 * Transfers whose words name a person, with the waiting centésimos. Not those of a namesake: they pay or name an order of another buyer who
 * has all of these words in the name, and none of the person's orders.
 */
export async function transfersNaming(
  db: Queryable,
  { words, orderIds }: { words: readonly string[]; orderIds: readonly number[] },
): Promise<{ id: number; cents: number }[]> {
  const telling = tellingWords(words)
  const transfers = await selectTransfersWith(db, telling)
  const ids = transfers.flatMap(({ paidIds, description }) => [...paidIds, ...possibleOrders(description)])
  const buyers = await selectBuyers(db, [...new Set(ids)])
  return transfers.filter(transfer => {
    const named = namedAmong(transfer, buyers)
    const orders = buyers.filter(order => transfer.paidIds.includes(order.id) || named.includes(order))
    if (orders.some(({ id }) => orderIds.includes(id))) return true
    const said = telling.filter(word => has(transfer.description, word))
    return said.length === 0 || !orders.some(({ fullName }) => said.every(word => has(fullName, word)))
  })
}

const has = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
