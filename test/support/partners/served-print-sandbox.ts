import { join } from 'node:path'
import { SANDBOX_PRINT_PATH } from '../../../platform/partners.ts'
import { adminClient, done } from '../../../sandbox/admin-client.ts'
import { keptKeys } from '../../../sandbox/keep-keys.ts'
import type { FaultPlan } from '../../../sandbox/print-network/faults.ts'
import type { Status } from '../../../sandbox/print-network/print-orders.ts'
import type { ServedShop } from './served-card-sandbox.ts'

/** Access to a running shop's print sandbox: its faults, and the status of orders. */
export function printSandbox(shop: ServedShop) {
  const admin = adminClient(shop.url + SANDBOX_PRINT_PATH, keptKeys(join(shop.folder, 'sandbox')).printSecret)
  return {
    setFaults: (plan: Partial<FaultPlan>) => done(admin('PUT', '/faults', plan)),
    /** Sets an order's status by hand and notifies the shop. */
    async decide(reference: string, status: Status): Promise<void> {
      await done(admin('POST', `/orders/${reference}/${status}`))
      await done(admin('POST', '/news/send'))
    },
    async references(): Promise<string[]> {
      const { orders } = await done<{ orders: { reference: string }[] }>(admin('GET', '/ledger'))
      return orders.map(({ reference }) => reference)
    },
  }
}
