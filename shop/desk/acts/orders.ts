import * as v from 'valibot'
import { ORDER_STATUSES, SHIPMENT_STATUSES } from '../../../contract/order.ts'
import { PAYMENT_METHODS } from '../../../contract/payment-choice.ts'
import { findBookByIsbn } from '../../catalogue/find-book.ts'
import { listKeptMails, readKeptMail } from '../../notifications/kept-mails.ts'
import { RESENDABLE } from '../../notifications/mails-that-hold.ts'
import { resendMail } from '../../notifications/resend-mail.ts'
import { readFigures } from '../../orders/overview/figures.ts'
import { type FoundRequest, findAskedFor, findNumbered, findOrders } from '../../orders/overview/find-anything.ts'
import { unmatchedWithoutPersons, untoldIssue } from '../../orders/overview/money-without-persons.ts'
import {
  listOrders,
  listOtherOrders,
  orderNumber,
  readOpenIssues,
  readOrderFile,
  resolveByOperator,
  writeNote,
} from '../../orders/overview/operator-orders.ts'
import { readStanding } from '../../orders/overview/order-standing.ts'
import { lateBefore } from '../../orders/overview/stuck-orders.ts'
import { fileWithoutPersons, rowWithoutPersons } from '../../orders/overview/without-persons.ts'
import { placeSampleOrders } from '../../orders/sample/sample-orders.ts'
import { readWaitingTransfers } from '../../orders/transfers/waiting-money.ts'
import { findNamedBooks } from '../../search/find-named-books.ts'
import { readQuietActs } from '../../staff/journal.ts'
import { act, InputFault, look } from '../act.ts'
import { cents, count, id, words } from '../fields.ts'
import { foundWithoutPersons } from '../requests-without-persons.ts'
import { has, seesWhoAsked } from '../roles.ts'
import { transferWaits } from '../waiting/transfer-waits.ts'
import { issueOf, stepsOfIssue } from '../waiting/what-waits.ts'

const moment = v.date('no es un momento.')

const filter = {
  statuses: v.optional(v.array(v.picklist(ORDER_STATUSES, 'no es un estado de una orden.'))),
  since: v.optional(moment),
  until: v.optional(moment),
  email: v.optional(v.string()),
  tel: v.optional(v.string()),
  /** Part of a tracking number. */
  tracking: v.optional(v.pipe(words, v.minLength(4, 'lleva cuatro letras o cifras.'))),
  method: v.optional(v.picklist(PAYMENT_METHODS, 'no es una forma de pago.')),
  shipment: v.optional(v.picklist(SHIPMENT_STATUSES, 'no es un paso de un envío.')),
  department: v.optional(v.string()),
  fromCents: v.optional(cents),
  toCents: v.optional(cents),
  isWaiting: v.optional(v.boolean()),
  isUnfinished: v.optional(v.boolean()),
  /** Paid, and not confirmed by the print network in time. */
  isLate: v.optional(v.boolean()),
  before: v.optional(id),
}

const LONGEST_NOTE = 2000
/** Maximum number of books listed beside orders. For more, search the catalogue. */
const MOST_BOOKS = 5

/** Acts on orders, with their issues, notes and mails. */
export const ORDER_ACTS = {
  /** Finds an order by its number, with or without `#`, or by the id of its link. */
  findOrder: look({ name: v.string('falta.') }, ({ db }, { name }) => orderNumber(db, name.replace(/^#/, ''))),
  /** Without permission to see persons: no search for persons, and orders without their data. */
  listOrders: look({ ...filter, limit: count }, async ({ db, clock }, { limit, isLate, ...which }, actor) => {
    const seesPeople = has(actor, 'see-people')
    if (!seesPeople && (which.email ?? which.tel ?? which.tracking) !== undefined) {
      throw new InputFault('email: busca a una persona.')
    }
    const unconfirmedSince = isLate ? await lateBefore(db, clock.now()) : undefined
    const orders = await listOrders(db, { ...which, unconfirmedSince }, limit)
    return seesPeople ? orders : orders.map(rowWithoutPersons)
  }),
  listOtherOrders: look({ orderId: id, limit: count }, ({ db }, { orderId, limit }) =>
    listOtherOrders(db, orderId, limit),
  ),
  readOrder: look({ orderId: id }, async ({ db }, { orderId }, actor) => {
    const file = await readOrderFile(db, orderId)
    const teamActs = await readQuietActs(db, orderId)
    return { ...(has(actor, 'see-people') ? file : fileWithoutPersons(file)), teamActs }
  }),
  /** The order's open issues, each with the steps that end it. */
  readOpenIssues: look({ orderId: id }, async (parts, { orderId }, actor) => {
    const open = await readOpenIssues(parts.db, orderId)
    if (open.length === 0) return []
    const standing = await readStanding(parts.db, orderId)
    const shown = has(actor, 'see-people') ? open : open.map(untoldIssue)
    return shown.map(issue => ({ id: issue.id, kind: issue.kind, ...issueOf(parts, issue, standing) }))
  }),
  /** The transfers that name the order and wait, each with the steps that end it. */
  readWaitingTransfers: look({ orderId: id }, async (parts, { orderId }, actor) => {
    const waiting = await readWaitingTransfers(parts.db, orderId)
    const shown = has(actor, 'see-people') ? waiting : waiting.map(unmatchedWithoutPersons)
    return shown.map(transfer => transferWaits(transfer, parts))
  }),
  /** Resolves an issue with a note. Refused where money would be lost from sight; the outcome then lists the steps that end it instead. */
  resolveIssue: act({ orderId: id, issueId: id, note: words }, async (parts, input, { name: operator }) => {
    const outcome = await resolveByOperator(parts, { ...input, operator })
    if (outcome.kind !== 'holds-money' && outcome.kind !== 'refund-open') return outcome
    return { ...outcome, next: await stepsOfIssue(parts, input) }
  }),
  /** An internal note of the team. */
  writeNote: act(
    { orderId: id, text: v.pipe(words, v.maxLength(LONGEST_NOTE, `tiene a lo sumo ${LONGEST_NOTE} caracteres.`)) },
    ({ db, clock }, input, { name: author }) => writeNote(db, { ...input, author, at: clock.now() }),
  ),
  /** Finds orders, books and requests by these words, as far as the person may see them. */
  findAnything: look({ words: v.string('falta.') }, async ({ db }, { words }, actor) => {
    const [orders, requests] = await Promise.all([
      has(actor, 'see-people') ? findOrders(db, words) : has(actor, 'see-orders') ? findNumbered(db, words) : [],
      has(actor, 'see-requests') ? findAskedFor(db, words) : [],
    ])
    const books = await findNamedBooks(db, words, MOST_BOOKS, orders.length === 0)
    return { orders, requests: seesWhoAsked(actor) ? requests : requestsNamed(requests, words), books }
  }),
  /** Today's figures, and the size of each list of work. */
  readFigures: look({}, ({ db, clock }) => readFigures(db, clock.now())),
  /** Creates invented orders over two years, for demonstrations and measurements. Null: this shop is real, and creates none. */
  placeSampleOrders: act({ count: v.pipe(count, v.maxValue(1_000_000, 'va hasta un millón.')) }, (parts, input) =>
    parts.isPretended ? placeSampleOrders(parts, input.count) : Promise.resolve(null),
  ),
  /** Mails sent to the order's buyer. */
  listOrderMails: look({ orderId: id }, ({ db }, { orderId }) => listKeptMails(db, orderId)),
  readOrderMail: look({ orderId: id, mailId: id }, ({ db }, input) => readKeptMail(db, input)),
  resendMail: act(
    { orderId: id, mail: v.picklist(RESENDABLE, 'no es un correo de una orden.') },
    ({ jobs: { enqueue }, ...parts }, input) => resendMail({ ...parts, enqueue }, input),
  ),
  findBook: look({ isbn: v.string('falta.') }, ({ db }, { isbn }) => findBookByIsbn(db, new Map(), isbn)),
}

/** Only the request with exactly this reference. Searching for a person finds none. */
function requestsNamed(found: readonly FoundRequest[], words: string): FoundRequest[] {
  const reference = words.trim().toUpperCase()
  return found.filter(request => request.reference === reference).map(foundWithoutPersons)
}
