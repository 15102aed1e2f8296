import type { FaultPlan } from '../../sandbox/card-provider/faults.ts'
import type { Ledger } from '../../sandbox/card-provider/ledger.ts'

/** Of the sandbox that a shop without card keys serves itself. */
const EMBEDDED_TOKEN = 'TEST-sandbox-access-token'

/** The provider behind the screen: what it was told to do wrong, and what it knows of money. */
export function cardSandbox(shopUrl: string) {
  const admin = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${shopUrl}/sandbox/tarjetas/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${EMBEDDED_TOKEN}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    setFaults: (plan: Partial<FaultPlan>) => admin('PUT', '/faults', plan),
    clearFaults: () => admin('DELETE', '/faults'),
    /** What the provider decides by itself about a payment: `approve`, `reject` … It tells the shop, as it does of everything. */
    decide: (paymentId: number, decision: string) => admin('POST', `/payments/${paymentId}/${decision}`, {}),
    ledger: (): Promise<Ledger> => admin('GET', '/ledger'),
  }
}
