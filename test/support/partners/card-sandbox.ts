import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { adminClient, done } from '../../../sandbox/admin-client.ts'
import type { FaultPlan } from '../../../sandbox/card-provider/faults.ts'
import type { Ledger } from '../../../sandbox/card-provider/ledger.ts'
import type { Payment } from '../../../sandbox/card-provider/records.ts'
import { type CardSandboxOptions, createCardProviderSandbox } from '../../../sandbox/card-provider/sandbox.ts'
import { type CardInHand, makeCardToken } from './card-token.ts'

export const sandboxKeys = {
  publicKey: 'TEST-public',
  accessToken: 'TEST-access',
  webhookSecret: 'a webhook secret',
}

export interface RunningCardSandbox {
  /** Without a trailing slash. */
  url: string
  ledger(): Promise<Ledger>
  setFaults(plan: Partial<FaultPlan> | { next: { operation: string; kind: string; times?: number }[] }): Promise<void>
  /** An event at the provider: `approve`, `reject`, `expire`, `dispute`, `close-dispute`, `charge-back`, `reimburse`, `refund`. */
  decide(paymentId: string | number, decision: string, details?: object): Promise<Payment>
  admin(method: string, path: string, body?: unknown): Promise<Response>
  makeToken(card?: CardInHand): Promise<string>
  close(): Promise<void>
}

/** A card provider on its own port, over real HTTP. It closes with the test. */
export async function startCardSandbox(options: Partial<CardSandboxOptions> = {}): Promise<RunningCardSandbox> {
  const sandbox = createCardProviderSandbox({ ...sandboxKeys, ...options })
  const server = createServer(getRequestListener(sandbox.app.fetch))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`

  const admin = adminClient(url, sandboxKeys.accessToken)
  let isClosed = false
  async function close(): Promise<void> {
    if (isClosed) return
    isClosed = true
    sandbox.close()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  onTestFinished(close)

  return {
    url,
    admin,
    close,
    ledger: () => done<Ledger>(admin('GET', '/ledger')),
    setFaults: plan => done(admin('PUT', '/faults', plan)),
    decide: (id, decision, details = {}) => done(admin('POST', `/payments/${id}/${decision}`, details)),
    makeToken: card => makeCardToken({ apiBase: url, publicKey: sandboxKeys.publicKey }, card),
  }
}
