import * as v from 'valibot'
import { acceptHeldMoney } from '../../orders/credits/accept-held-money.ts'
import { confirmPayment } from '../../orders/credits/confirm-payment.ts'
import { importCredits } from '../../orders/credits/import-credits.ts'
import type { StatementLine } from '../../orders/credits/read-statement.ts'
import { takeBackCredit } from '../../orders/credits/take-back-credit.ts'
import {
  assignCredit,
  findCreditByKey,
  readCredit,
  settleCredit,
  unmatchedCredits,
} from '../../orders/credits/use-credit.ts'
import { act, type DeskParts } from '../act.ts'
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
export const CREDIT_ACTS = {
  confirmPayment: act(
    { orderId: id, key: words, receivedOn: day, amountCents: cents, description: v.string(), ...terms, keep: flag },
    (parts, { key, receivedOn, amountCents, description, ...input }, { name: operator }) => {
      const credit = { key, receivedOn, amountCents, description, source: 'operator' }
      return confirmPayment(parts, { ...withLimit(parts, input), credit, operator })
    },
  ),
  acceptHeldMoney: act({ orderId: id, ...terms }, (parts, input, { name: operator }) =>
    acceptHeldMoney(parts, { ...withLimit(parts, input), operator }),
  ),
  importCredits: act(
    { lines: readByUs<readonly StatementLine[]>(), source: v.string('falta.'), dryRun: flag },
    (parts, input, { name: operator }) => importCredits(parts, { ...input, operator }),
  ),
  listUnmatchedCredits: act({}, parts => unmatchedCredits(parts)),
  /** By the bank's reference. */
  findCredit: act({ key: words }, (parts, { key }) => findCreditByKey(parts, key)),
  readCredit: act({ creditId: id }, (parts, { creditId }) => readCredit(parts, creditId)),
  assignCredit: act(
    { creditId: id, orderId: id, amountCents: v.optional(cents), ...terms },
    (parts, input, { name: operator }) => assignCredit(parts, { ...withLimit(parts, input), operator }),
  ),
  settleCredit: act({ creditId: id, note: words }, (parts, input, { name: operator }) =>
    settleCredit(parts, { ...input, operator }),
  ),
  /** What is left of it went back to who sent it. */
  giveBackCredit: act({ creditId: id, note: words, bankReference: words }, (parts, input, { name: operator }) =>
    settleCredit(parts, { ...input, operator }),
  ),
  takeBackCredit: act({ creditId: id, orderId: v.optional(id), reason: words }, (parts, input, { name: operator }) =>
    takeBackCredit(parts, { ...input, operator }),
  ),
}
