import { SANDBOX_CARDS_PATH } from '../../../platform/partners.ts'
import { adminClient, done } from '../../../sandbox/admin-client.ts'
import type { FaultPlan } from '../../../sandbox/card-provider/faults.ts'
import type { Ledger } from '../../../sandbox/card-provider/ledger.ts'

/** Of the sandbox that a shop without card keys serves itself. */
const EMBEDDED_TOKEN = 'TEST-sandbox-access-token'

/** The provider behind the screen: what it was told to do wrong, and what it knows of money. */
export function cardSandbox(shopUrl: string) {
  const admin = adminClient(shopUrl + SANDBOX_CARDS_PATH, EMBEDDED_TOKEN)
  return {
    setFaults: (plan: Partial<FaultPlan>) => done(admin('PUT', '/faults', plan)),
    clearFaults: () => done(admin('DELETE', '/faults')),
    /** What the provider decides by itself about a payment: `approve`, `reject` … It tells the shop, as it does of everything. */
    decide: (paymentId: number, decision: string) => done(admin('POST', `/payments/${paymentId}/${decision}`, {})),
    ledger: () => done<Ledger>(admin('GET', '/ledger')),
  }
}
