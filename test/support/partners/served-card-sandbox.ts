import { join } from 'node:path'
import { SANDBOX_CARDS_PATH } from '../../../platform/partners.ts'
import { adminClient, done } from '../../../sandbox/admin-client.ts'
import type { FaultPlan } from '../../../sandbox/card-provider/faults.ts'
import type { Ledger } from '../../../sandbox/card-provider/ledger.ts'
import { keptKeys } from '../../../sandbox/keep-keys.ts'

/** A shop on this machine, and its data folder, where the keys are. */
export interface ServedShop {
  url: string
  folder: string
}

/** The provider behind the screen: the faults it was given, and what it knows of money. */
export function cardSandbox(shop: ServedShop) {
  const admin = adminClient(shop.url + SANDBOX_CARDS_PATH, keptKeys(join(shop.folder, 'sandbox')).accessToken)
  return {
    setFaults: (plan: Partial<FaultPlan>) => done(admin('PUT', '/faults', plan)),
    clearFaults: () => done(admin('DELETE', '/faults')),
    /** What the provider decides by itself about a payment: `approve`, `reject` … It sends the shop a webhook, as it does for everything. */
    decide: (paymentId: number, decision: string) => done(admin('POST', `/payments/${paymentId}/${decision}`, {})),
    ledger: () => done<Ledger>(admin('GET', '/ledger')),
  }
}
