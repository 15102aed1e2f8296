import type { Pool } from 'pg'
import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import type { Backups } from '../../../platform/backup/backups.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listRequests } from '../../book-requests/operator-requests.ts'
import { stuckWithoutPersons } from '../../orders/overview/money-without-persons.ts'
import { nameOrders, readOpenIssues } from '../../orders/overview/operator-orders.ts'
import { readStanding } from '../../orders/overview/order-standing.ts'
import { findStuckOrders, type StuckOrders } from '../../orders/overview/stuck-orders.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { readMarks, type WaitingMark } from '../../staff/waiting-marks.ts'
import { listedWithoutPersons } from '../requests-without-persons.ts'
import { type Holder, has, type Permission, seesWhoAsked } from '../roles.ts'
import { ORDER_WORDS, PROBLEM_WORDS, SHIPMENT_WORDS } from '../words/order-words.ts'
import { nextStepCommands } from '../words/parcel-commands.ts'
import { backupsWait } from './backups-wait.ts'
import { issueSteps, printSteps, type Standing } from './issue-steps.ts'
import { issueWaits } from './issue-waits.ts'
import { jobsWait } from './jobs-wait.ts'
import { lostSpansWait } from './lost-spans-wait.ts'
import { differingMoneySteps, refundSteps } from './money-steps.ts'
import { pricesWait } from './prices-wait.ts'
import { ratesWait, sourcesWait } from './sources-wait.ts'
import { URGENCIES, type Waiting } from './waiting.ts'

/** What decides how an order stands. */
export interface StandingDeps {
  db: Database
  network: Pick<PrintNetwork, 'isManual'>
  /** The most that an order's money may differ from its total and still be accepted, in centésimos. */
  differenceLimitCents: number
}

interface WaitingDeps extends StandingDeps {
  /** For what is done by jobs. */
  pool: Pool
  clock: Clock
  /** After how many days a rate that prices are made of is too old. */
  rateStaleDays: number
  backups: Pick<Backups, 'plan'>
}

/** What waits, with who takes it and until when it rests. */
export type MarkedWaiting = Waiting & { mark: WaitingMark | null }

/** What waits for a person, as far as it concerns this one: by urgency, and within it what waits longest first. */
export async function whatWaits(deps: WaitingDeps, restingDays: number, person: Holder): Promise<MarkedWaiting[]> {
  const marks = await readMarks(deps)
  const waiting = await allThatWaits(deps, restingDays, person)
  const orders = await nameOrders(
    deps.db,
    waiting.flatMap(({ orderId }) => orderId ?? []),
  )
  const named = has(person, 'see-people') ? orders : orders.map(order => ({ ...order, customer: '' }))
  return waiting.map(each => ({ ...each, ...aboutOrder(named, each), mark: markOf(marks.get(each.thing), person) }))
}

/** Why it rests is written by the team, for itself, and may name somebody. */
function markOf(mark: WaitingMark | undefined, person: Holder): WaitingMark | null {
  if (!mark?.snoozed || !has(person, 'see-waiting') || has(person, 'see-people')) return mark ?? null
  return { ...mark, snoozed: { ...mark.snoozed, reason: '' } }
}

function aboutOrder(orders: Awaited<ReturnType<typeof nameOrders>>, { orderId }: Waiting): Pick<Waiting, 'about'> {
  const order = orders.find(({ id }) => id === orderId)
  return order ? { about: [order.customer, money(order.grandTotalCents)].filter(Boolean).join(', ') } : {}
}

/** Whoever can do nothing about it is not told of it, but for those who look at all; and whose it is, to those alone who see people. */
async function allThatWaits(deps: WaitingDeps, restingDays: number, person: Holder): Promise<Waiting[]> {
  const now = deps.clock.now()
  const isTold = (permission: Permission) => has(person, permission) || has(person, 'see-waiting')
  const seesPeople = has(person, 'see-people')
  const parts = await Promise.all([
    has(person, 'see-orders') ? ordersWait(deps, restingDays, seesPeople) : [],
    has(person, 'see-requests') ? requestsWait(deps, seesWhoAsked(person)) : [],
    has(person, 'see-orders') ? jobsWait(deps, now, seesPeople) : [],
    isTold('catalogue') ? pricesWait(deps) : [],
    isTold('catalogue') ? sourcesWait(deps, now) : [],
    isTold('catalogue') ? ratesWait(deps, now, deps.rateStaleDays) : [],
    isTold('jobs') ? backupsWait(deps) : [],
    has(person, 'see-orders') ? lostSpansWait(deps, seesPeople) : [],
  ])
  return parts
    .flat()
    .sort(
      (a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) || a.since.getTime() - b.since.getTime(),
    )
}

async function ordersWait(deps: WaitingDeps, restingDays: number, seesPeople: boolean): Promise<Waiting[]> {
  const found = await findStuckOrders(deps, { restingDays })
  const stuck = seesPeople ? found : stuckWithoutPersons(found)
  return [
    ...(await Promise.all(stuck.issues.map(issue => issueOf(deps, issue)))),
    ...stuck.credits.map(transferWaits),
    ...(await Promise.all(withoutIssue(stuck).map(each => unconfirmedWaits(deps, each)))),
    ...stuck.resting.map(parcelWaits),
  ]
}

/** An issue with the commands that end it: how its order stands decides what can be done. */
export async function issueOf(deps: StandingDeps, issue: StuckOrders['issues'][number]): Promise<Waiting> {
  return issueWaits(issue, issueSteps(issue, await standingOf(deps, issue.orderId)))
}

/** The commands that end one open issue of an order; none where it is not open. */
export async function stepsOfIssue(
  deps: StandingDeps,
  { orderId, matterId }: { orderId: number; matterId: number },
): Promise<string[]> {
  const issue = (await readOpenIssues(deps.db, orderId)).find(({ id }) => id === matterId)
  return issue ? issueSteps(issue, await standingOf(deps, orderId)) : []
}

/** The commands that end what an order keeps of money that is not the shop's, where no issue says so. */
export async function stepsOfHeldMoney(deps: StandingDeps, orderId: number): Promise<string[]> {
  const standing = await standingOf(deps, orderId)
  return standing.status === 'CANCELLED' ? differingMoneySteps(standing) : refundSteps(standing, { reason: 'MOTIVO' })
}

async function standingOf({ db, network, differenceLimitCents }: StandingDeps, orderId: number): Promise<Standing> {
  const isManual = network.isManual ?? false
  return { ...(await readStanding(db, orderId)), limitCents: differenceLimitCents, isManual }
}

/** An issue about the printing says it already. */
function withoutIssue({ unconfirmed, issues }: StuckOrders): StuckOrders['unconfirmed'] {
  const told = new Set(issues.filter(({ kind }) => kind.startsWith('print-')).map(({ orderId }) => orderId))
  return unconfirmed.filter(({ orderId }) => !told.has(orderId))
}

function transferWaits({ id, receivedOn, leftCents, problem, description }: StuckOrders['credits'][number]): Waiting {
  return {
    thing: `transfer ${id}`,
    urgency: 'money',
    since: new Date(`${receivedOn}T12:00:00Z`),
    isWholeDay: true,
    what: `Crédito ${id}, ${money(leftCents)} sin usar: ${PROBLEM_WORDS[problem]}.${description && ` Dice: ${description}`}`,
    next: [
      `payments assign ${id} ORDEN`,
      `payments give-back ${id} --reference NÚMERO --reason MOTIVO`,
      `payments settle ${id} --note TEXTO`,
    ],
  }
}

async function unconfirmedWaits(
  deps: StandingDeps,
  { orderId, status, paidAt }: StuckOrders['unconfirmed'][number],
): Promise<Waiting> {
  return {
    thing: `print ${orderId}`,
    orderId,
    urgency: 'book',
    since: paidAt,
    what: `Orden ${orderId}: ${ORDER_WORDS[status]}, pasado su plazo`,
    next: printSteps(await standingOf(deps, orderId)),
  }
}

function parcelWaits({ orderId, status, method, since, tracking }: StuckOrders['resting'][number]): Waiting {
  return {
    thing: `parcel ${orderId}`,
    orderId,
    urgency: 'news',
    since,
    what: `Orden ${orderId}: ${SHIPMENT_WORDS[status]} sin novedades${tracking ? ` (${tracking})` : ''}`,
    next: [`orders show ${orderId}`, ...nextStepCommands(orderId, method, status)],
  }
}

async function requestsWait({ db }: WaitingDeps, seesWho: boolean): Promise<Waiting[]> {
  const requests = await listRequests(db)
  return (seesWho ? requests : requests.map(listedWithoutPersons)).map(requestWaits)
}

function requestWaits({
  reference,
  requestedAt,
  title,
  customer,
}: Awaited<ReturnType<typeof listRequests>>[number]): Waiting {
  return {
    thing: `request ${reference}`,
    urgency: 'news',
    since: requestedAt,
    what: `Consulta ${reference} sin responder: ${title}`,
    about: customer,
    next: [`requests show ${reference}`, `requests answer ${reference} --text RESPUESTA`],
  }
}
