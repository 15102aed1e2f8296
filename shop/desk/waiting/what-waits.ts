import type { Pool } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import type { Backups } from '../../../platform/backup/backups.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { NotedDamage } from '../../../platform/database/damage-note.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listRequests } from '../../book-requests/operator-requests.ts'
import { stuckWithoutPersons } from '../../orders/overview/money-without-persons.ts'
import { nameOrders, readOpenIssues } from '../../orders/overview/operator-orders.ts'
import { type OrderStanding, readStanding, readStandings, standingOf } from '../../orders/overview/order-standing.ts'
import { findStuckOrders, type StuckOrders } from '../../orders/overview/stuck-orders.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { readMarks, type WaitingMark } from '../../staff/waiting-marks.ts'
import { listedWithoutPersons } from '../requests-without-persons.ts'
import { type Holder, has, type Permission, seesWhoAsked } from '../roles.ts'
import { ORDER_WORDS, SHIPMENT_WORDS } from '../words/order-words.ts'
import { backupsWait } from './backups-wait.ts'
import { diskWaits } from './disk-wait.ts'
import { issueSteps, type Standing, unconfirmedSteps } from './issue-steps.ts'
import { issueWaits } from './issue-waits.ts'
import { jobsWait } from './jobs-wait.ts'
import { lostSpansWait } from './lost-spans-wait.ts'
import { differingMoneySteps, refundSteps } from './money-steps.ts'
import { nextParcelSteps } from './parcel-steps.ts'
import { pricesWait } from './prices-wait.ts'
import { ratesWait, sourcesWait } from './sources-wait.ts'
import type { Step } from './step.ts'
import { transferWaits } from './transfer-waits.ts'
import { DAMAGE, FULL_DISK, NAMES, URGENCIES, type Waiting } from './waiting.ts'

/** What decides how an order stands. */
export interface StandingDeps {
  network: Pick<PrintNetwork, 'isManual'>
  /** The most that an order's money may differ from its total and still be accepted, in centésimos. */
  differenceLimitCents: number
}

interface WaitingDeps extends StandingDeps {
  db: Database
  /** For what is done by jobs. */
  pool: Pool
  clock: Clock
  /** When the operator has the payment reports of the previous day, in Montevideo time: `14:00`. */
  cutOff: string
  /** After how many days a rate that prices are made of is too old. */
  rateStaleDays: number
  backups: Pick<Backups, 'plan'>
  notedDamage: () => NotedDamage | null
  /** On the data folder's disk. */
  freeBytes: () => Promise<number>
}

const FIRST = [FULL_DISK, DAMAGE]

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
  return waiting.map(each => ({
    ...each,
    ...aboutOrder(named, each),
    mark: markOf(marks.get(each.thing), each, person),
  }))
}

/** Why it rests is written by the team, for itself, and may name somebody. */
function markOf(mark: WaitingMark | undefined, waiting: Waiting, person: Holder): WaitingMark | null {
  if (!mark?.snoozed) return mark ?? null
  if (beganAfter(mark.snoozed.at, waiting)) return { ...mark, snoozed: null }
  if (!has(person, 'see-waiting') || has(person, 'see-people')) return mark
  return { ...mark, snoozed: { ...mark.snoozed, reason: '' } }
}

/** What was postponed ended, or says another thing since: this is another trouble under its name. */
function beganAfter(at: Date, { since, changedAt, isWholeDay }: Waiting): boolean {
  return isWholeDay ? montevideoDate(since) > montevideoDate(at) : (changedAt ?? since) > at
}

function aboutOrder(orders: Awaited<ReturnType<typeof nameOrders>>, { orderId }: Waiting): Pick<Waiting, 'about'> {
  const order = orders.find(({ id }) => id === orderId)
  return order ? { about: [order.customer, money(order.grandTotalCents)].filter(Boolean).join(', ') } : {}
}

/** Shown to who can do something about it, and to who looks at all; whose it is, only to who sees people. */
async function allThatWaits(deps: WaitingDeps, restingDays: number, person: Holder): Promise<Waiting[]> {
  const now = deps.clock.now()
  const isTold = (permission: Permission) => has(person, permission) || has(person, 'see-waiting')
  const seesPeople = has(person, 'see-people')
  const parts = await Promise.all([
    has(person, 'see-orders') ? ordersWait(deps, restingDays, seesPeople) : [],
    has(person, 'see-requests') ? requestsWait(deps, seesWhoAsked(person)) : [],
    has(person, 'see-orders') ? jobsWait(deps, now, seesPeople, deps.notedDamage()) : [],
    has(person, 'see-orders') ? diskWaits(deps) : [],
    isTold('catalogue') ? pricesWait(deps) : [],
    isTold('catalogue') ? sourcesWait(deps, now) : [],
    isTold('catalogue') ? ratesWait(deps, now, deps.rateStaleDays) : [],
    isTold('jobs') ? backupsWait(deps) : [],
    has(person, 'see-orders') ? lostSpansWait(deps, seesPeople) : [],
  ])
  return parts
    .flat()
    .sort(
      (a, b) =>
        FIRST.indexOf(b.thing) - FIRST.indexOf(a.thing) ||
        URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
        a.since.getTime() - b.since.getTime(),
    )
}

async function ordersWait(deps: WaitingDeps, restingDays: number, seesPeople: boolean): Promise<Waiting[]> {
  const found = await findStuckOrders(deps, { restingDays })
  const stuck = seesPeople ? found : stuckWithoutPersons(found)
  const unconfirmed = withoutIssue(stuck)
  const standings = await readStandings(
    deps.db,
    [...stuck.issues, ...unconfirmed].map(({ orderId }) => orderId),
  )
  return [
    ...stuck.issues.map(issue => issueOf(deps, issue, standingOf(standings, issue.orderId))),
    ...stuck.transfers.map(transfer => transferWaits(transfer, deps)),
    ...unconfirmed.map(each => unconfirmedWaits(each, withTerms(deps, standingOf(standings, each.orderId)))),
    ...stuck.resting.map(parcelWaits),
  ]
}

/** An issue with the steps that end it: how its order stands decides what can be done. */
export function issueOf(deps: StandingDeps, issue: StuckOrders['issues'][number], standing: OrderStanding): Waiting {
  return issueWaits(issue, { next: issueSteps(issue, withTerms(deps, standing)), standing })
}

/** The steps that end one open issue of an order; none where it is not open. */
export async function stepsOfIssue(
  deps: StandingDeps & { db: Database },
  { orderId, issueId }: { orderId: number; issueId: number },
): Promise<Step[]> {
  const issue = (await readOpenIssues(deps.db, orderId)).find(({ id }) => id === issueId)
  return issue ? issueSteps(issue, withTerms(deps, await readStanding(deps.db, orderId))) : []
}

/** The steps that end what an order keeps of money that is not the shop's, where no issue says so. */
export async function stepsOfHeldMoney(deps: StandingDeps & { db: Database }, orderId: number): Promise<Step[]> {
  const standing = withTerms(deps, await readStanding(deps.db, orderId))
  if (standing.status === 'CANCELLED') return differingMoneySteps(standing)
  return refundSteps(standing, { reason: undefined, payment: undefined })
}

function withTerms({ network, differenceLimitCents }: StandingDeps, standing: OrderStanding): Standing {
  return { ...standing, limitCents: differenceLimitCents, isManual: network.isManual ?? false }
}

/** An issue about the printing, or about the book of what goes back, says it already. */
function withoutIssue({ unconfirmed, issues }: StuckOrders): StuckOrders['unconfirmed'] {
  const saysIt = ({ kind }: StuckOrders['issues'][number]) => kind.startsWith('print-') || kind === 'refunded-in-print'
  const told = new Set(issues.filter(saysIt).map(({ orderId }) => orderId))
  return unconfirmed.filter(({ orderId }) => !told.has(orderId))
}

function unconfirmedWaits(
  { orderId, status, paidAt }: StuckOrders['unconfirmed'][number],
  standing: Standing,
): Waiting {
  return {
    thing: `print ${orderId}`,
    orderId,
    urgency: 'book',
    since: paidAt,
    what: `${NAMES.order(orderId)}: ${ORDER_WORDS[status]}, pasado su plazo`,
    next: unconfirmedSteps(standing),
  }
}

function parcelWaits({ orderId, status, method, since, tracking }: StuckOrders['resting'][number]): Waiting {
  return {
    thing: `parcel ${orderId}`,
    orderId,
    urgency: 'news',
    since,
    what: `${NAMES.order(orderId)}: ${SHIPMENT_WORDS[status]} sin novedades${tracking ? ` (${tracking})` : ''}`,
    next: [{ act: 'readOrder', orderId }, ...nextParcelSteps(orderId, method, status)],
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
    reference,
    urgency: 'news',
    since: requestedAt,
    what: `${NAMES.request(reference)} sin responder: ${title}`,
    about: customer,
    next: [
      { act: 'readRequest', reference },
      { act: 'answerRequest', reference },
    ],
  }
}
