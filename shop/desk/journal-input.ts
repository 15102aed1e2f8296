import { LocalFile } from './fields.ts'

/** Credentials for other servers: stored nowhere but encrypted. */
const SECRETS = new Set(['credentials'])
/** Readers' data: stored only with the order or request, from where it can be erased. */
const OF_READERS = new Set(['address', 'order', 'email', 'description', 'text', 'tracking'])
/** Filters and names of saved views: they often contain somebody's name. */
const OF_VIEWS = new Set(['query', 'name'])
/** Free text about an order, or about money or waiting work that may belong to one. It may name a reader; the order's own history has it. */
const WORDS_ABOUT_ORDERS = new Set(['reason', 'note', 'difference'])
const ABOUT_ORDERS = ['orderId', 'transferId', 'refundId', 'reference', 'thing', 'chargeId', 'spanId']
const LONGEST_TEXT = 500
const LONGEST_LIST = 50

/** An act's input as the journal stores it: shortened, and without readers' data. */
export function journalInput(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {}
  const isAboutOrder = ABOUT_ORDERS.some(key => key in input)
  const isView = 'list' in input
  const kept = Object.entries(input).filter(
    ([key]) =>
      !SECRETS.has(key) &&
      !OF_READERS.has(key) &&
      !(isAboutOrder && WORDS_ABOUT_ORDERS.has(key)) &&
      !(isView && OF_VIEWS.has(key)),
  )
  return Object.fromEntries(kept.map(([key, value]) => [key.toWellFormed(), short(value)]))
}

/** The order, book or request that the act is about, as people call it; null: none. */
export function journalSubject(input: unknown): string | null {
  const { orderId, isbn, reference } = (input ?? {}) as Record<string, unknown>
  if (typeof orderId === 'number') return `orden ${orderId}`
  if (typeof isbn === 'string') return isbn.slice(0, LONGEST_TEXT)
  if (typeof reference === 'string') return reference.slice(0, LONGEST_TEXT)
  return null
}

function short(value: unknown): unknown {
  // PostgreSQL can't store half a surrogate pair, for example one cut here.
  if (typeof value === 'string') {
    return (value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value).toWellFormed()
  }
  if (Array.isArray(value)) return value.length > LONGEST_LIST ? `${value.length} renglones` : value.map(short)
  if (value instanceof LocalFile) return short(value.path)
  if (value instanceof Date || typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return '…'
  // A bank's line names the payer, at any depth of the input.
  const parts = Object.entries(value).filter(([key]) => !OF_READERS.has(key))
  return Object.fromEntries(parts.map(([key, part]) => [key.toWellFormed(), short(part)]))
}
