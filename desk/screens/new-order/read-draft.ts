import * as v from 'valibot'
import { phoneLinesSchema, phonePersonSchema } from '../../../shop/desk/phone-order-schema.ts'
import { readSignedAmount } from '../../../shop/reading/read-amount.ts'
import type { Draft, DraftLine } from './draft.ts'

/** Error sentences by the names of their fields. */
export type Faults = Record<string, string>

/** The page's field for each field of the schema. */
const FIELDS: Readonly<Record<string, string>> = {
  'customer.fullName': 'fullName',
  'customer.tel': 'tel',
  'customer.email': 'email',
  'shipping.address': 'address',
  'shipping.city': 'city',
  'shipping.department': 'department',
  'shipping.zipCode': 'zipCode',
  'gift.recipient': 'recipient',
  'gift.message': 'message',
}

/** Turns the draft into the input of the desk's acts, or returns its errors. */
export function readDraft(draft: Draft) {
  const lines = v.safeParse(phoneLinesSchema, draft.lines.map(lineOf))
  const order = v.safeParse(phonePersonSchema, personOf(draft))
  if (lines.success && order.success) return { lines: lines.output, order: order.output }
  const faults: Faults = {}
  for (const issue of [...(lines.issues ?? []), ...(order.issues ?? [])]) {
    const path = v.getDotPath(issue) ?? 'lines'
    const field = FIELDS[path] ?? (/^\d/.test(path) ? path.replace('.price.', '.') : path)
    faults[field] ??= sentence(issue.message)
  }
  return { faults }
}

function lineOf({ bookId, quantity, hasOwnPrice, price, reason }: DraftLine) {
  if (!hasOwnPrice) return { bookId, quantity }
  // Anything but an amount becomes 0, which the schema refuses.
  return { bookId, quantity, price: { cents: readSignedAmount(price) ?? 0, reason } }
}

function personOf(draft: Draft) {
  const { fullName, tel, address, city, department, zipCode, recipient, message } = draft
  return {
    customer: { fullName, tel, email: draft.email.trim() === '' ? null : draft.email },
    shipping: draft.isDelivered
      ? { shippingMethod: 'DELIVERY', address, city, department, ...(zipCode.trim() && { zipCode }) }
      : { shippingMethod: 'PICKUP' },
    ...(draft.isGift && { gift: { recipient, message } }),
  }
}

/** `no es un importe.` → `No es un importe.` */
function sentence(message: string): string {
  return (message.charAt(0).toUpperCase() + message.slice(1)).replace(/\.?$/, '.')
}
