import { SANDBOX_PRINT_PATH } from '../../platform/partners.ts'
import type { FaultPlan } from '../../sandbox/print-network/faults.ts'
import type { Status } from '../../sandbox/print-network/print-orders.ts'

/** Of the sandbox that a shop without a print network serves itself. */
const EMBEDDED_SECRET = 'sandbox-print-secret'

/** The print network behind the shop: what it does wrong, and where it says a book is. */
export function printSandbox(shopUrl: string) {
  const admin = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${shopUrl}${SANDBOX_PRINT_PATH}/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${EMBEDDED_SECRET}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    setFaults: (plan: Partial<FaultPlan>) => admin('PUT', '/faults', plan),
    /** Sets an order's status by hand and tells the shop. */
    async decide(reference: string, status: Status): Promise<void> {
      await admin('POST', `/orders/${reference}/${status}`)
      await admin('POST', '/news/send')
    },
    references: async (): Promise<string[]> =>
      (await admin('GET', '/ledger')).orders.map(({ reference }: { reference: string }) => reference),
  }
}
