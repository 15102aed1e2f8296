import * as v from 'valibot'
import { acceptHeldMoney } from '../../orders/transfers/accept-held-money.ts'
import { confirmPayment } from '../../orders/transfers/confirm-payment.ts'
import { importTransfers } from '../../orders/transfers/import-transfers.ts'
import type { StatementLine } from '../../orders/transfers/read-statement.ts'
import { takeBackTransfer } from '../../orders/transfers/take-back-transfer.ts'
import {
  assignTransfer,
  findTransferByKey,
  readTransfer,
  settleTransfer,
  unmatchedTransfers,
} from '../../orders/transfers/use-transfer.ts'
import { act, type DeskParts, look } from '../act.ts'
import { cents, day, flag, id, readByUs, words } from '../fields.ts'

/** How money is used where it does not simply fit. */
const terms = { acceptLate: flag, isPart: flag, difference: v.optional(v.object({ reason: words })) }

/** The limit of a difference is the shop's, no matter who accepts it. */
function withLimit<Input extends { difference?: { reason: string } | undefined }>(
  { differenceLimitCents: limitCents }: DeskParts,
  { difference, ...input }: Input,
) {
  return { ...input, difference: difference && { ...difference, limitCents } }
}

/** Money that came outside the card provider. */
export const TRANSFER_ACTS = {
  confirmPayment: act(
    { orderId: id, key: words, receivedOn: day, amountCents: cents, description: v.string(), ...terms, keep: flag },
    (parts, { key, receivedOn, amountCents, description, ...input }, { name: operator }) => {
      const transfer = { key, receivedOn, amountCents, description, source: 'operator' }
      return confirmPayment(parts, { ...withLimit(parts, input), transfer, operator })
    },
  ),
  acceptHeldMoney: act({ orderId: id, ...terms }, (parts, input, { name: operator }) =>
    acceptHeldMoney(parts, { ...withLimit(parts, input), operator }),
  ),
  importTransfers: act(
    { lines: readByUs<readonly StatementLine[]>(), source: v.string('falta.'), dryRun: flag },
    (parts, input, { name: operator }) => importTransfers(parts, { ...input, operator }),
  ),
  listUnmatchedTransfers: look({}, parts => unmatchedTransfers(parts)),
  /** By the bank's reference. */
  findTransfer: look({ key: words }, (parts, { key }) => findTransferByKey(parts, key)),
  readTransfer: look({ transferId: id }, (parts, { transferId }) => readTransfer(parts, transferId)),
  assignTransfer: act(
    { transferId: id, orderId: id, amountCents: v.optional(cents), ...terms },
    (parts, input, { name: operator }) => assignTransfer(parts, { ...withLimit(parts, input), operator }),
  ),
  settleTransfer: act({ transferId: id, note: words }, (parts, input, { name: operator }) =>
    settleTransfer(parts, { ...input, operator }),
  ),
  /** What is left of it went back to who sent it. */
  giveBackTransfer: act({ transferId: id, note: words, bankReference: words }, (parts, input, { name: operator }) =>
    settleTransfer(parts, { ...input, operator }),
  ),
  takeBackTransfer: act(
    { transferId: id, orderId: v.optional(id), reason: words },
    (parts, input, { name: operator }) => takeBackTransfer(parts, { ...input, operator }),
  ),
}
