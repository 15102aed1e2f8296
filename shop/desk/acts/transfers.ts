import * as v from 'valibot'
import {
  alikeWithoutPersons,
  likelyWithoutPersons,
  lookWithoutPersons,
  transferWithoutPersons,
  unmatchedWithoutPersons,
} from '../../orders/overview/money-without-persons.ts'
import { acceptHeldMoney, previewAcceptance } from '../../orders/transfers/accept-held-money.ts'
import { findAlike } from '../../orders/transfers/alike-transfers.ts'
import { applyStatement, lookAtStatement, readStatementCells } from '../../orders/transfers/apply-statement.ts'
import { changesKnownLines, listBanks, setBankMap } from '../../orders/transfers/bank-maps.ts'
import { confirmPayment, previewPayment } from '../../orders/transfers/confirm-payment.ts'
import { findLikelyOrders } from '../../orders/transfers/find-likely-orders.ts'
import { importTransfers } from '../../orders/transfers/import-transfers.ts'
import { discardStatement, keepStatement, listStatements } from '../../orders/transfers/keep-statement.ts'
import type { StatementLine } from '../../orders/transfers/read-statement.ts'
import { isStatementMap, type StatementMap } from '../../orders/transfers/statement-columns.ts'
import { takeBackTransfer } from '../../orders/transfers/take-back-transfer.ts'
import { tryTransfers } from '../../orders/transfers/try-transfers.ts'
import {
  assignTransfer,
  findTransferByKey,
  joinTransfers,
  previewAssignment,
  readTransfer,
  settleTransfer,
  unmatchedTransfers,
} from '../../orders/transfers/use-transfer.ts'
import { act, type DeskParts, look } from '../act.ts'
import { cents, count, day, flag, id, readByUs, seenVersion, words } from '../fields.ts'
import { has } from '../roles.ts'

/** Terms for money that does not match an order exactly. */
const terms = { acceptLate: flag, isPart: flag, difference: v.optional(v.object({ reason: words })) }

/** Adds the shop's limit for differences, which holds for every operator. */
function withLimit<Input extends { difference?: { reason: string } | undefined }>(
  { differenceLimitCents: limitCents }: DeskParts,
  { difference, ...input }: Input,
) {
  return { ...input, difference: difference && { ...difference, limitCents } }
}

const bank = v.pipe(words, v.maxLength(60, 'tiene a lo sumo 60 caracteres.'))
const bankMap = v.custom<StatementMap>(isStatementMap, 'no dice qué es cada columna.')

const seen = { version: seenVersion }
const assignment = { transferId: id, orderId: id, amountCents: v.optional(cents), ...terms }
const joint = {
  transferIds: v.pipe(v.array(id), v.minLength(2, 'van dos o más.'), v.maxLength(20, 'van veinte a lo sumo.')),
  orderId: id,
  acceptLate: flag,
  difference: terms.difference,
}

const confirmation = {
  orderId: id,
  key: words,
  receivedOn: day,
  amountCents: cents,
  description: v.string(),
  ...terms,
  ...seen,
  keep: flag,
}

function confirmed(
  parts: DeskParts,
  {
    key,
    receivedOn,
    amountCents,
    description,
    ...input
  }: v.InferOutput<v.ObjectSchema<typeof confirmation, undefined>>,
) {
  return {
    ...withLimit(parts, input),
    transfer: { key, receivedOn, amountCents, description, source: 'operator' },
  }
}

/** Acts on money that came outside the card provider. */
export const TRANSFER_ACTS = {
  confirmPayment: act(confirmation, (parts, input, { name: operator }) =>
    confirmPayment(parts, { ...confirmed(parts, input), operator }),
  ),
  previewPayment: look(confirmation, (parts, input, { name: operator }) =>
    previewPayment(parts, { ...confirmed(parts, input), operator }),
  ),
  /** Recorded transfers that may be the same money as this, which is to be confirmed for an order. */
  findAlikeTransfers: look(
    { orderId: id, key: words, receivedOn: day, amountCents: cents },
    async ({ db }, { orderId, ...money }, actor) => {
      const told = { ...money, description: '', source: 'operator', orderIds: [orderId] }
      const [alike = []] = await findAlike(db, [told])
      return has(actor, 'see-people') ? alike : alike.map(alikeWithoutPersons)
    },
  ),
  acceptHeldMoney: act({ orderId: id, ...terms, ...seen }, (parts, input, { name: operator }) =>
    acceptHeldMoney(parts, { ...withLimit(parts, input), operator }),
  ),
  previewAcceptance: look({ orderId: id, ...terms, ...seen }, (parts, input, { name: operator }) =>
    previewAcceptance(parts, { ...withLimit(parts, input), operator }),
  ),
  importTransfers: act(
    { lines: readByUs<readonly StatementLine[]>(), source: v.string('falta.'), dryRun: flag },
    (parts, { dryRun, ...input }, { name: operator }) =>
      (dryRun ? tryTransfers : importTransfers)(parts, { ...input, operator }),
  ),
  /** Uploads a bank's statement for review, before it counts. */
  keepStatement: act(
    { fileName: v.pipe(words, v.maxLength(200)), bank, content: v.instance(Uint8Array, 'falta el archivo.') },
    (parts, input, { name: operator }) => keepStatement(parts, { ...input, operator }),
  ),
  discardStatement: act({ statementId: id }, (parts, { statementId }) => discardStatement(parts, statementId)),
  listStatements: look({ limit: count }, (parts, { limit }) => listStatements(parts, limit)),
  /**
   * A statement's columns, and what would happen, or happened, to its lines. Like all lists of money here: without permission to see persons,
   * the amounts without the payers.
   */
  lookAtStatement: look({ statementId: id }, async (parts, input, actor) => {
    const seen = await lookAtStatement(parts, { ...input, operator: actor.name })
    return has(actor, 'see-people') ? seen : lookWithoutPersons(seen)
  }),
  readStatementCells: look({ statementId: id }, (parts, { statementId }) => readStatementCells(parts, statementId)),
  applyStatement: act({ statementId: id }, (parts, input, { name: operator }) =>
    applyStatement(parts, { ...input, operator }),
  ),
  listBanks: look({}, parts => listBanks(parts)),
  /** True if a new column map for this bank could count a line twice. */
  changesKnownLines: look({ bank, map: bankMap }, (parts, input) => changesKnownLines(parts, input)),
  setBankMap: act({ bank, map: bankMap }, (parts, input, { name: operator }) =>
    setBankMap(parts, { ...input, operator }),
  ),
  listUnmatchedTransfers: look({}, async (parts, _input, actor) => {
    const transfers = await unmatchedTransfers(parts)
    return has(actor, 'see-people') ? transfers : transfers.map(unmatchedWithoutPersons)
  }),
  /** Finds a transfer by the bank's reference. Only for simulations; people use `findAnything`. */
  findTransfer: look({ key: words }, (parts, { key }) => findTransferByKey(parts, key)),
  readTransfer: look({ transferId: id }, async (parts, { transferId }, actor) => {
    const transfer = await readTransfer(parts, transferId)
    return transfer && !has(actor, 'see-people') ? transferWithoutPersons(transfer) : transfer
  }),
  /** The likely orders of each of these transfers. */
  findLikelyOrders: look({ transferIds: v.array(id), most: count }, async (parts, input, actor) => {
    const likely = await findLikelyOrders(parts, input)
    if (has(actor, 'see-people')) return likely
    return likely.map(({ orders, ...transfer }) => ({ ...transfer, orders: orders.map(likelyWithoutPersons) }))
  }),
  /** Previews an assignment. */
  previewAssignment: look(assignment, (parts, input, { name: operator }) =>
    previewAssignment(parts, { ...withLimit(parts, input), operator }),
  ),
  assignTransfer: act(assignment, (parts, input, { name: operator }) =>
    assignTransfer(parts, { ...withLimit(parts, input), operator }),
  ),
  /** Pays one order with several transfers: all or none. */
  joinTransfers: act(joint, (parts, input, { name: operator }) =>
    joinTransfers(parts, { ...withLimit(parts, input), operator, dryRun: false }),
  ),
  previewJoin: look(joint, (parts, input, { name: operator }) =>
    joinTransfers(parts, { ...withLimit(parts, input), operator, dryRun: true }),
  ),
  settleTransfer: act({ transferId: id, note: words }, (parts, input, { name: operator }) =>
    settleTransfer(parts, { ...input, operator }),
  ),
  /** Records that the rest of a transfer went back to its sender. */
  giveBackTransfer: act(
    { transferId: id, note: words, bankReference: words, sameTransfer: flag },
    (parts, input, { name: operator }) => settleTransfer(parts, { ...input, operator }),
  ),
  takeBackTransfer: act(
    { transferId: id, orderId: v.optional(id), useId: v.optional(id), reason: words, ...seen },
    (parts, input, { name: operator }) => takeBackTransfer(parts, { ...input, operator }),
  ),
}
