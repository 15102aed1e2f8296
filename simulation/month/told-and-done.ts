import { montevideoDate } from '../../contract/dates.ts'
import { RESENDABLE } from '../../shop/notifications/mails-that-hold.ts'
import type { Sabotage } from '../sabotage/sabotages.ts'
import type { Finding } from '../verdicts/accounts.ts'
import {
  type Answer,
  differencesFinding,
  dryRunFinding,
  givenBackFinding,
  type Resent,
  rawWordsFinding,
  refusedFinding,
  refusedMailsFinding,
  resentFinding,
  settingsFinding,
  takenBackFinding,
  type WaitingWords,
} from '../verdicts/told-and-done.ts'
import { opensWith } from '../world/opens-with.ts'
import { type FailingSmtp, REFUSAL } from '../world/smtp.ts'
import { TRANSFER_REASON } from '../world/transfer-acts.ts'
import type { World } from '../world/world.ts'
import type { BackOffice } from './back-office.ts'
import type { Bank } from './bank.ts'
import { DAY_MS, HOUR_MS } from './calendar.ts'
import { SHORT_CENTS } from './deposits.ts'
import { type PlacedOrder, type Purchase, placedOrders } from './purchases.ts'
import { moneyThatWaits } from './waiting-money.ts'

const MOST = 12
const MINUTE_MS = 60_000
/** Just within the time for which a parcel's step can be taken back, and just over it. */
const IN_TIME_MS = 9 * MINUTE_MS
const OVER_TIME_MS = 2 * MINUTE_MS
const REST_CENTS = 5000

interface Deps {
  world: World
  backOffice: BackOffice
  bank: Bank
  smtp: FailingSmtp
  sabotage: Sabotage | null
}

/**
 * After the books are read, the operator does what must be told, or refused, and compares the answers with what happened. Nothing of it
 * changes what an order holds.
 */
export async function toldAndDone(deps: Deps, purchases: readonly Purchase[]): Promise<Finding[]> {
  const placed = await placedOrders(deps.world)
  const ordered = purchases.flatMap(purchase => {
    const order = placed.get(purchase.buyer.email)
    return order ? [{ purchase, order }] : []
  })
  const resent = await sendAgain(deps, oneOfEach(ordered).slice(0, MOST))
  return [
    await readWhatIsSaid(deps, ordered),
    resentFinding(resent),
    await whileMailsAreRefused(deps, resent),
    await takeStepsBack(deps, ordered),
    await payOfTomorrow(deps, ordered),
    await tryStatement(deps, ordered),
    await letTooMuchGo(deps, ordered),
    await differencesWrittenDown(deps, purchases),
    await giveBack(deps),
    await moneyThatWaits(deps, decided(ordered)),
    await openWithKeysOfTest(deps),
  ]
}

interface Ordered {
  purchase: Purchase
  order: PlacedOrder
}

/** One order of each life. */
function oneOfEach(ordered: readonly Ordered[]): Ordered[] {
  return [...new Map(ordered.map(each => [each.purchase.life.destiny.name, each])).values()]
}

async function operate({ backOffice }: Deps, act: Parameters<BackOffice['operate']>[0]): Promise<Answer> {
  return (await backOffice.operate(act)) as Answer
}

async function whatWaits({ backOffice }: Deps): Promise<WaitingWords[]> {
  return ((await backOffice.operate({ kind: 'what-waits' })) ?? []) as WaitingWords[]
}

/** What waits, an order of each life as the operator reads it, and every mail. */
async function readWhatIsSaid(deps: Deps, ordered: readonly Ordered[]): Promise<Finding> {
  const { world, smtp } = deps
  const said = (await whatWaits(deps)).map(({ what }) => what)
  for (const { order } of oneOfEach(ordered)) said.push(await world.shop.showOrder(order.id))
  said.push(...smtp.taken.map(({ subject, text }) => `${subject}\n${text}`))
  return rawWordsFinding(said, await world.partners.ledger())
}

function taken({ smtp }: Deps, orderId: number, mail: string): number {
  return smtp.taken.filter(({ messageId }) => new RegExp(`^order-${orderId}-${mail}-[0-9a-f]+@`).test(messageId)).length
}

/** Sends every mail again that there is. */
async function sendAgain(deps: Deps, ordered: readonly Ordered[]): Promise<Resent[]> {
  const resent: Resent[] = []
  for (const { order } of ordered) {
    for (const mail of RESENDABLE) {
      const arrived = -taken(deps, order.id, mail)
      const answer = await operate(deps, { kind: 'resend-mail', orderId: order.id, mail })
      resent.push({ orderId: order.id, mail, answer, arrived })
    }
  }
  await deps.world.settle()
  return resent.map(each => ({ ...each, arrived: each.arrived + taken(deps, each.orderId, each.mail) }))
}

/** The mail server refuses everything, while a mail is sent again that went out before. */
async function whileMailsAreRefused(deps: Deps, resent: readonly Resent[]): Promise<Finding> {
  const { world, smtp } = deps
  const before = await whatWaits(deps)
  smtp.setFaults({ seed: 0, refuse: 1, hang: 0, cutBefore: 0, cutAfter: 0 })
  const known = resent.find(({ answer, arrived }) => answer?.kind === 'asked' && arrived > 0)
  if (known) await operate(deps, { kind: 'resend-mail', orderId: known.orderId, mail: known.mail as never })
  await world.settle()
  const during = await whatWaits(deps)
  smtp.setFaults(null)
  await world.advanceQueue(HOUR_MS)
  await world.settle()
  return refusedMailsFinding({ before, during, after: await whatWaits(deps) }, REFUSAL)
}

/** Parcels that arrived are entered as returned, which is corrected nine minutes later. */
async function takeStepsBack(deps: Deps, ordered: readonly Ordered[]): Promise<Finding> {
  const { world } = deps
  const { rows } = await world.database.query<{ orderId: number }>(
    `select order_id as "orderId" from shipments where status in ('DELIVERED', 'COLLECTED') order by order_id`,
  )
  const arrived = new Set(rows.map(({ orderId }) => orderId))
  const chosen = ordered
    .filter(({ order: { id, status, issues } }) => status === 'CONFIRMED' && issues.length === 0 && arrived.has(id))
    .slice(0, MOST)
  const steps = []
  for (const { order } of chosen) {
    const mails = -taken(deps, order.id, 'returned')
    const entered = await operate(deps, { kind: 'move-parcel', orderId: order.id, to: 'RETURNED' })
    steps.push({ orderId: order.id, entered, mails })
  }
  await passTime(world, IN_TIME_MS)
  const takenBack = new Map<number, Answer>()
  for (const { orderId } of steps) takenBack.set(orderId, await operate(deps, { kind: 'take-step-back', orderId }))
  await passTime(world, OVER_TIME_MS)
  return takenBackFinding(
    steps.map(({ orderId, entered, mails }) => ({
      orderId,
      entered,
      takenBack: takenBack.get(orderId),
      mails: mails + taken(deps, orderId, 'returned'),
    })),
  )
}

async function passTime(world: World, ms: number): Promise<void> {
  await world.advance(ms)
  await world.shop.tend()
  await world.settle()
}

/** Money is entered, by hand and by a statement, as received tomorrow. */
async function payOfTomorrow(deps: Deps, ordered: readonly Ordered[]): Promise<Finding> {
  const { clock } = deps.world
  const receivedOn = montevideoDate(new Date(clock.now().getTime() + DAY_MS))
  const tries = []
  for (const { order, purchase } of lastCancelled(ordered)) {
    const bankReference = `MAÑANA-${order.id}`
    const amountCents = purchase.buyer.askedCents()
    const money = { orderId: order.id, amountCents, bankReference, acceptLate: false, receivedOn }
    const answer = await operate(deps, { kind: 'confirm-payment', ...money })
    const what = `money of tomorrow for order ${order.id}`
    tries.push({ what, by: ['impossible-day'], answer, left: await transfersNamed(deps, bankReference) })
  }
  const line = { bankReference: 'MAÑANA', amountCents: REST_CENTS, words: 'Transferencia recibida', receivedOn }
  const answer = await importLine(deps, { lines: [line] })
  tries.push({
    what: 'a statement’s line of tomorrow',
    by: ['unreadable'],
    answer,
    left: await transfersNamed(deps, 'MAÑANA'),
  })
  return refusedFinding('no money is taken before its day', tries)
}

async function importLine(
  deps: Deps,
  statement: Omit<Extract<Parameters<BackOffice['operate']>[0], { kind: 'import-statement' }>, 'kind'>,
): Promise<Answer> {
  const [line] = ((await deps.backOffice.operate({ kind: 'import-statement', ...statement })) ?? []) as Answer[]
  return line
}

/** The transfers that the shop holds under a number. */
async function transfersNamed({ world }: Deps, key: string): Promise<string[]> {
  const { rows } = await world.database.query<{ key: string }>('select key from credits where key = $1', [key])
  return rows.map(() => `the transfer ${key}`)
}

/** Cancelled orders that hold nothing. */
function lastCancelled(ordered: readonly Ordered[]): Ordered[] {
  const isOver = ({ order, purchase }: Ordered) =>
    order.status === 'CANCELLED' &&
    order.paidAt === null &&
    order.issues.length === 0 &&
    purchase.life.deposit === 'never'
  return ordered.filter(isOver).slice(-MOST)
}

/** Orders that await nothing: some cancelled, some paid. */
function decided(ordered: readonly Ordered[]): number[] {
  const paid = ordered.filter(({ order: { status, issues } }) => status === 'CONFIRMED' && issues.length === 0)
  return [...lastCancelled(ordered), ...paid.slice(-MOST)].map(({ order }) => order.id)
}

/** A statement is tried whose transfers name orders that lack another amount, or nothing. */
async function tryStatement(deps: Deps, ordered: readonly Ordered[]): Promise<Finding> {
  const receivedOn = montevideoDate(deps.world.clock.now())
  const tried = []
  for (const { order, purchase } of oneOfEach(ordered.filter(({ order }) => order.status === 'CONFIRMED')).slice(
    0,
    MOST,
  )) {
    const bankReference = `ENSAYO-${order.id}`
    const amountCents = purchase.buyer.askedCents() + REST_CENTS
    const words = `Transferencia Orden # ${order.id}`
    const lines = [{ bankReference, amountCents, words, receivedOn }]
    const answer = await importLine(deps, { lines, isDryRun: true })
    tried.push({ orderId: order.id, answer, kept: (await transfersNamed(deps, bankReference)).length })
  }
  return dryRunFinding(tried)
}

/** Half of what an order costs came, and the operator would accept it for all. */
async function letTooMuchGo(deps: Deps, ordered: readonly Ordered[]): Promise<Finding> {
  const tries = []
  for (const { order, purchase } of lastCancelled(ordered)) {
    const bankReference = `MITAD-${order.id}`
    const amountCents = Math.round(purchase.buyer.askedCents() / 2)
    const money = { orderId: order.id, amountCents, bankReference, acceptLate: true, isAllThereIs: true } as const
    const answer = await operate(deps, { kind: 'confirm-payment', ...money })
    const what = `half of the money for order ${order.id}`
    tries.push({ what, by: ['difference-too-big'], answer, left: await transfersNamed(deps, bankReference) })
  }
  return refusedFinding('nobody lets more go than the shop’s limit', tries)
}

/** Those of whose money two pesos are missing. */
async function differencesWrittenDown({ world }: Deps, purchases: readonly Purchase[]): Promise<Finding> {
  const short = purchases.filter(({ life }) => life.deposit === 'short, accepted').map(({ buyer }) => buyer.email)
  const { rows } = await world.database.query<{ email: string; cents: number; note: string | null }>(
    `select customer_email as email, accepted_difference_cents::int as cents, accepted_difference_note as note
     from orders where customer_email = any($1) order by id`,
    [short],
  )
  return differencesFinding(rows, { cents: SHORT_CENTS, reason: TRANSFER_REASON })
}

/** Two strangers' transfers go back. The operator first enters both by one number of the bank. */
async function giveBack(deps: Deps): Promise<Finding> {
  const { bank, world } = deps
  const receivedOn = montevideoDate(world.clock.now())
  const [first, second] = [bank.receive(new Map()), bank.receive(new Map())]
  const lines = [first, second].map(bankReference => ({
    bankReference,
    amountCents: REST_CENTS,
    words: `Transferencia ${bankReference}`,
    receivedOn,
  }))
  await deps.backOffice.operate({ kind: 'import-statement', lines })
  const back = (bankReference: string, sentAs: string) =>
    operate(deps, { kind: 'return-transfer', bankReference, sentAs })
  const [sentFirst, sentSecond] = [bank.send(new Map()), bank.send(new Map())]
  const answers = {
    first: await back(first, sentFirst),
    again: await back(second, sentFirst),
    second: await back(second, sentSecond),
  }
  const stuck = (await deps.backOffice.operate({ kind: 'stuck' })) as { transfers: { key: string }[] }
  const waiting = stuck.transfers.filter(({ key }) => key === first || key === second).length
  return givenBackFinding({ ...answers, waiting })
}

/** Someone sets the shop up with the provider's keys of test. */
async function openWithKeysOfTest({ sabotage }: Deps): Promise<Finding> {
  const keys = { MP_PUBLIC_KEY: 'TEST-public', MP_ACCESS_TOKEN: 'TEST-access', MP_WEBHOOK_SECRET: 'a webhook secret' }
  const printer = { PRINT_NETWORK_URL: 'https://imprenta.example', PRINT_NETWORK_SECRET: 'a print secret' }
  return settingsFinding({
    withRealPrinter: await opensWith({ ...keys, ...printer }, sabotage),
    withPretendedPrinter: await opensWith(keys, sabotage),
  })
}
