import { join } from 'node:path'
import { SANDBOX_CARDS_PATH } from '../../../platform/partners.ts'
import { adminClient, done } from '../../../sandbox/admin-client.ts'
import type { FaultPlan } from '../../../sandbox/card-provider/faults.ts'
import type { Ledger } from '../../../sandbox/card-provider/ledger.ts'
import { keptKeys } from '../../../sandbox/keep-keys.ts'

/** A shop on this machine, and its data folder, which holds the keys. */
export interface ServedShop {
  url: string
  folder: string
}

/** Access to a running shop's card sandbox: its faults and its ledger. */
export function cardSandbox(shop: ServedShop) {
  const admin = adminClient(shop.url + SANDBOX_CARDS_PATH, keptKeys(join(shop.folder, 'sandbox')).accessToken)
  return {
    setFaults: (plan: Partial<FaultPlan>) => done(admin('PUT', '/faults', plan)),
    clearFaults: () => done(admin('DELETE', '/faults')),
    /** Triggers a decision about a payment at the provider: `approve`, `reject` … The provider sends the shop a webhook, as always. */
    decide: (paymentId: number, decision: string) => done(admin('POST', `/payments/${paymentId}/${decision}`, {})),
    ledger: () => done<Ledger>(admin('GET', '/ledger')),
  }
}
