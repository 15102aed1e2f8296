import type { Command } from '../../server/cli/command.ts'
import { type CardShop, createCardShop } from './card-shop.ts'
import { orderRequest } from './orders.ts'
import { sandboxKeys } from './partners/card-sandbox.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { runCommand } from './terminal.ts'
import { TEST_SECRET } from './test-shop.ts'

/**
 * An operator beside a shop with one OFFLINE order of 1,490 pesos, number 1001. Books are printed by hand, unless `others` sets it
 * otherwise.
 */
export async function atTheTerminal(others: Record<string, string> = {}) {
  const test = await createCardShop()
  test.clock.at = new Date()
  const settings = {
    DATA_DIR: temporaryFolder(),
    SECRET: TEST_SECRET,
    PRINT_NETWORK_URL: 'manual',
    MP_API_BASE: test.sandbox.url,
    MP_PUBLIC_KEY: sandboxKeys.publicKey,
    MP_ACCESS_TOKEN: sandboxKeys.accessToken,
    ...others,
  }
  const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const run = (command: Command, ...args: string[]) => runCommand(test, command, args, settings)
  return { ...test, run, externalId: placement.order.externalId, dataFolder: settings.DATA_DIR }
}

/** The names of the waiting jobs, in the order in which they were enqueued. */
export const queued = async ({ pool }: CardShop) =>
  (await pool.query<{ name: string }>('select name from pgboss.job order by created_on')).rows.map(row => row.name)

/** The command that confirms the order's payment. */
export const CONFIRM = [
  'confirm-payment',
  '1001',
  '--amount',
  '1.490,00',
  '--reference',
  'A-1',
  '--operator',
  'ana',
  '--yes',
]
