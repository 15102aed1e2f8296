import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import type { Clock } from '../../../platform/clock.ts'
import { adminClient, done } from '../../../sandbox/admin-client.ts'
import type { FaultPlan } from '../../../sandbox/print-network/faults.ts'
import { createPrintNetworkSandbox } from '../../../sandbox/print-network/sandbox.ts'
import { httpPrintNetwork } from '../../../shop/printing/networks/http-print-network.ts'
import type { PrintNetwork } from '../../../shop/printing/print-network.ts'
import { silentLog } from '../silent-log.ts'
import { PRINT_SECRET } from '../test-shop.ts'

export interface RunningPrintSandbox {
  url: string
  /** The shop's own adapter, over HTTP to the sandbox. */
  network: PrintNetwork
  ledger(): Promise<{ orders: { reference: string; status: string; requests: number; content: unknown }[] }>
  setFaults(plan: Partial<FaultPlan>): Promise<void>
  /** Sets an order's status by hand. */
  decide(reference: string, status: string): Promise<void>
}

/**
 * A print network on its own port, for one test, with the test's clock. Orders are printed after a day, sent after two, and arrive after
 * four.
 */
export async function startPrintSandbox({ clock }: { clock: Clock }): Promise<RunningPrintSandbox> {
  const day = 24 * 60 * 60_000
  const pace = { printedMs: day, sentMs: 2 * day, arrivedMs: 4 * day }
  const sandbox = createPrintNetworkSandbox({ secret: PRINT_SECRET, clock, pace })
  const server = createServer(getRequestListener(sandbox.app.fetch))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    sandbox.close()
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const admin = adminClient(url, PRINT_SECRET)
  return {
    url,
    network: httpPrintNetwork({ url, secret: PRINT_SECRET, clock, log: silentLog }),
    ledger: () => done(admin('GET', '/ledger')),
    setFaults: plan => done(admin('PUT', '/faults', plan)),
    decide: (reference, status) => done(admin('POST', `/orders/${reference}/${status}`)),
  }
}
