import * as v from 'valibot'
import type { ImportedLine } from './import-transfers.ts'

const id = v.number()
const cents = v.number()
const transfer = v.object({
  key: v.string(),
  receivedOn: v.string(),
  amountCents: cents,
  description: v.string(),
  source: v.string(),
})
const problem = v.picklist([
  ...(['no-order-named', 'several-orders', 'unknown-order', 'wrong-amount', 'already-paid', 'being-refunded'] as const),
  ...(['before-order', 'other-amount', 'left-over', 'taken-back', 'money-given-back'] as const),
])
const payable = v.object({ id, grandTotalCents: cents, dueCents: cents, isCancelled: v.exactOptional(v.literal(true)) })
const known = v.object({ id, amountCents: cents, orderIds: v.array(id) })
const line = v.number()
const told = v.object({ id, told: v.string(), orderIds: v.array(id), leftCents: cents })
const alike = v.exactOptional(v.array(told))

/** A stored report. Another version of the shop may have written it differently. */
export const reportSchema = v.array(
  v.variant('kind', [
    v.object({ kind: v.literal('no-credit'), line }),
    v.object({ kind: v.literal('unreadable'), line, reason: v.string(), text: v.string() }),
    v.object({
      kind: v.picklist(['paid', 'late', 'debt-settled']),
      line,
      transfer,
      alike,
      orderId: id,
      printing: v.exactOptional(v.picklist(['was-printed', 'starts', 'waits'])),
      tooMuch: v.exactOptional(v.object({ cents, isByHand: v.boolean() })),
      owedCents: v.exactOptional(cents),
    }),
    v.object({
      kind: v.literal('known'),
      line,
      transfer,
      alike,
      orderIds: v.array(id),
      known: v.exactOptional(known),
    }),
    v.object({
      kind: v.literal('unmatched'),
      line,
      transfer,
      alike,
      problem,
      compared: v.array(payable),
      known: v.exactOptional(known),
    }),
  ]),
) satisfies v.GenericSchema<unknown, ImportedLine[]>
