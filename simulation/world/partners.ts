import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Clock } from '../../platform/clock.ts'
import { adminClient, done } from '../../sandbox/admin-client.ts'
import type { FaultPlan as CardFaults } from '../../sandbox/card-provider/faults.ts'
import type { Ledger } from '../../sandbox/card-provider/ledger.ts'
import { createCardProviderSandbox } from '../../sandbox/card-provider/sandbox.ts'
import type { FaultPlan as PrintFaults } from '../../sandbox/print-network/faults.ts'
import type { Pace } from '../../sandbox/print-network/print-orders.ts'
import { createPrintNetworkSandbox } from '../../sandbox/print-network/sandbox.ts'
import { type CardInHand, makeCardToken } from '../../test/support/partners/card-token.ts'

const keys = { publicKey: 'TEST-public', accessToken: 'TEST-access', webhookSecret: 'a webhook secret' }
const PRINT_SECRET = 'a print secret'
const QUIET_AFTER_MS = 30

/** The print network's own books. */
export interface PrintLedger {
  orders: { reference: string; status: string; requests: number; content: PrintContent }[]
}
export interface PrintContent {
  lines: { isbn: string; quantity: number }[]
  /** Null for pickup. */
  deliveryTo: { address: string } | null
}

export type RefundFate = 'made' | 'refused' | 'unanswered'

/** The card provider and the print network over real HTTP, as independent witnesses. */
export interface Partners {
  /** The settings that point a shop to them. */
  env: Record<string, string>
  ledger(): Promise<Ledger>
  setCardFaults(plan: Partial<CardFaults> | object): Promise<void>
  /** Loses the first charge of each of these payers: it is made, but the shop does not learn of it. Charges of earlier ones turn up. */
  loseChargesOf(emails: readonly string[]): Promise<void>
  /** Lets this payer's lost charge turn up. */
  findChargeOf(email: string): Promise<void>
  /** Sets how the provider answers the shop's refund requests for this payer from now on. */
  setRefundsOf(email: string, fate: RefundFate): Promise<void>
  /** Charges these payers with test credentials: no money moves. */
  testPayersAre(emails: readonly string[]): Promise<void>
  /** A decision of the bank or the provider. False if the payment's state does not allow it. */
  decide(paymentId: number, decision: string, details?: object): Promise<boolean>
  makeCardToken(card: CardInHand): Promise<string>
  sendWebhooks(): Promise<void>
  printLedger(): Promise<PrintLedger>
  setPrintFaults(plan: Partial<PrintFaults> | object): Promise<void>
  /** Makes the network refuse these titles, whatever its faults are. */
  refuseTitles(isbns: readonly string[]): Promise<void>
  /** Lets the network receive orders to these addresses without confirming them. */
  holdOrdersTo(addresses: readonly string[]): Promise<void>
  /** Lets it confirm those to this address once it is asked again. */
  confirmOrdersTo(address: string): Promise<void>
  setPrintStatus(reference: string, status: string): Promise<void>
  /** Makes the network drop this order when it is asked to, but loses the answer. */
  loseDropOf(reference: string, how: { isTold: boolean }): Promise<void>
  sendPrintWebhooks(): Promise<void>
  /** Resolves once no request of the shop is running at a partner: a slow one may still charge. */
  quiet(): Promise<void>
  close(): Promise<void>
}

export async function openPartners({
  clock,
  shopOrigin,
  pace,
}: {
  clock: Clock
  shopOrigin: string
  pace: Pace
}): Promise<Partners> {
  const cards = createCardProviderSandbox({ ...keys, clock, isLive: true })
  const printing = createPrintNetworkSandbox({
    secret: PRINT_SECRET,
    webhookUrl: `${shopOrigin}/api/printing/news`,
    clock,
    pace,
  })
  const cardServer = await serve(cards.app.fetch)
  const printServer = await serve(printing.app.fetch)
  const atCards = adminClient(cardServer.origin, keys.accessToken)
  const atPrinting = adminClient(printServer.origin, PRINT_SECRET)
  let printFaults: object = {}
  let refusedIsbns: readonly string[] = []
  let heldAddresses: readonly string[] = []
  let lostCharges: readonly string[] = []
  const foundCharges = new Set<string>()
  const refundFates = new Map<string, RefundFate>()
  const lostDrops: { reference: string; isTold: boolean }[] = []
  const planPrintFaults = async () =>
    void (await done(atPrinting('PUT', '/faults', { ...printFaults, refusedIsbns, heldAddresses })))

  async function loseCharges(): Promise<void> {
    const payers = lostCharges.filter(email => !foundCharges.has(email))
    await done(atCards('PUT', '/lost-charges', { payers }))
  }

  return {
    env: {
      MP_API_BASE: cardServer.origin,
      MP_SDK_URL: `${cardServer.origin}/sdk.js`,
      MP_PUBLIC_KEY: keys.publicKey,
      MP_ACCESS_TOKEN: keys.accessToken,
      MP_WEBHOOK_SECRET: keys.webhookSecret,
      PRINT_NETWORK_URL: printServer.origin,
      PRINT_NETWORK_SECRET: PRINT_SECRET,
    },
    ledger: async () => done<Ledger>(atCards('GET', '/ledger')),
    setCardFaults: async plan => void (await done(atCards('PUT', '/faults', plan))),
    async loseChargesOf(emails) {
      lostCharges = emails
      await loseCharges()
    },
    async findChargeOf(email) {
      foundCharges.add(email)
      await loseCharges()
    },
    async setRefundsOf(email, fate) {
      refundFates.set(email, fate)
      const having = (which: RefundFate) =>
        [...refundFates].filter(([, each]) => each === which).map(([payer]) => payer)
      await done(atCards('PUT', '/withheld-refunds', { refused: having('refused'), unanswered: having('unanswered') }))
    },
    testPayersAre: async testPayers => void (await done(atCards('PUT', '/live-mode', { live: true, testPayers }))),
    decide: async (id, decision, details = {}) => {
      const response = await atCards('POST', `/payments/${id}/${decision}`, details)
      await response.arrayBuffer()
      return response.ok
    },
    makeCardToken: card => makeCardToken({ apiBase: cardServer.origin, publicKey: keys.publicKey }, card),
    sendWebhooks: async () => void (await done(atCards('POST', '/webhooks/send-due'))),
    printLedger: async () => done<PrintLedger>(atPrinting('GET', '/ledger')),
    async setPrintFaults(plan) {
      printFaults = plan
      await planPrintFaults()
    },
    async refuseTitles(isbns) {
      refusedIsbns = isbns
      await planPrintFaults()
    },
    async holdOrdersTo(addresses) {
      heldAddresses = addresses
      await planPrintFaults()
    },
    async confirmOrdersTo(address) {
      heldAddresses = heldAddresses.filter(held => held !== address)
      await planPrintFaults()
    },
    setPrintStatus: async (reference, status) =>
      void (await done(atPrinting('POST', `/orders/${reference}/${status}`))),
    async loseDropOf(reference, { isTold }) {
      lostDrops.push({ reference, isTold })
      await done(atPrinting('PUT', '/lost-drops', { drops: lostDrops }))
    },
    sendPrintWebhooks: async () => void (await done(atPrinting('POST', '/news/send'))),
    async quiet() {
      while (cardServer.underWay() + printServer.underWay() > 0) {
        await new Promise(resolve => setTimeout(resolve, QUIET_AFTER_MS))
      }
    },
    async close() {
      cards.close()
      printing.close()
      await Promise.all([cardServer.close(), printServer.close()])
    },
  }
}

async function serve(fetch: (request: Request, env: object) => Response | Promise<Response>) {
  let underWay = 0
  const listener = getRequestListener(async (request, env) => {
    underWay++
    try {
      return await fetch(request, env)
    } finally {
      underWay--
    }
  })
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    underWay: () => underWay,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
