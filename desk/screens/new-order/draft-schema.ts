import * as v from 'valibot'
import type { Draft } from './draft.ts'

const text = v.string()

const draftLine = v.object({
  bookId: text,
  isbn: text,
  title: text,
  author: v.nullable(text),
  priceCents: v.nullable(v.number()),
  quantity: v.number(),
  hasOwnPrice: v.boolean(),
  price: text,
  reason: text,
})

/** The draft that the page sends. Values may be wrong, but every field must be there. */
const draft = v.object({
  orderKey: text,
  request: v.nullable(text),
  lines: v.array(draftLine),
  fullName: text,
  tel: text,
  email: text,
  isDelivered: v.boolean(),
  address: text,
  city: text,
  department: text,
  zipCode: text,
  isGift: v.boolean(),
  recipient: text,
  message: text,
  pays: v.picklist(['OFFLINE', 'LINK']),
}) satisfies v.GenericSchema<unknown, Draft>

export const sentDraft = v.object({ draft, totalCents: v.nullable(v.number()) })
