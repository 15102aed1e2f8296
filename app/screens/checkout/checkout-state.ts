import type { Customer } from '../../../contract/customer.ts'
import type { DeliveryEstimate } from '../../../contract/delivery-estimate.ts'
import type { Gift } from '../../../contract/gift.ts'
import type { Shipping, ShippingQuote } from '../../../contract/shipping.ts'
import type { Cart } from '../../cart/cart.ts'
import type { PaymentChoice } from '../../payments/payment-choice.ts'
import type { CheckoutBook } from './checkout-book.ts'
import {
  areLinesFine,
  type CheckoutLine,
  mergeLines,
  newLine,
  quantityError,
  refusedBooks,
  withPrices,
} from './checkout-lines.ts'

/** 1 delivery, 2 payment, 3 contact. */
export type Step = 1 | 2 | 3

/** The facts of a quote besides its cost. */
export type Parcel = Omit<ShippingQuote, 'shippingTotal'>

/** The shipping cost in the panel. `cents` are centésimos. */
export type Quote =
  | { kind: 'none' }
  | { kind: 'calculating'; request: number }
  /** No answer: a retry may help. */
  | { kind: 'error' }
  /**
   * So many copies can never be sent this way: `mostCopies` can, and `mostToCollect` can be collected. For several books `mostCopies` is 0,
   * and `mostToCollect` is 0 or all of them.
   */
  | { kind: 'unavailable'; mostCopies: number; mostToCollect: number }
  | { kind: 'value'; cents: number; parcel?: Parcel }

/** The whole state of the checkout. A step is confirmed if its data is there (specification §4, "Checkout progress flags"). */
export interface CheckoutState {
  step: Step
  /** One line for each book; none once the last was removed. */
  lines: readonly CheckoutLine[]
  shipping: Shipping | null
  /** Confirmed together with the delivery; null if the order is not a gift. */
  gift: Gift | null
  payment: PaymentChoice | null
  customer: Customer | null
  quote: Quote
  /** Counts quote requests, so that the answer to an older one is recognised and ignored. */
  quoteRequests: number
  /** The totals before and after the server answered that a price had changed. */
  repricing: { before: number; after: number } | null
  /** Messages of a 422 by field, such as `customer.email`. They stay until their step is confirmed again. */
  fieldErrors: Record<string, string>
  isPlacing: boolean
  /** While placing: an answer was lost, and the order is being sent again. */
  isResending: boolean
}

export type CheckoutAction =
  | { type: 'restored'; order: Partial<Pick<CheckoutState, 'lines' | 'shipping' | 'gift' | 'payment' | 'customer'>> }
  | { type: 'quantity-changed'; bookId: string; quantity: number | null }
  | { type: 'line-removed'; bookId: string }
  /** Another tab changed the cart; `book` is the book of this page. */
  | { type: 'cart-changed'; cart: Cart; book: CheckoutBook }
  /** Current prices in centésimos by catalogue id; null for a book that can't be bought any more. */
  | { type: 'priced'; prices: ReadonlyMap<string, number | null> }
  | { type: 'shipping-confirmed'; shipping: Shipping; gift?: Gift | null }
  | { type: 'shipping-edited' }
  | { type: 'payment-confirmed'; payment: PaymentChoice }
  | { type: 'payment-edited' }
  | { type: 'customer-confirmed'; customer: Customer }
  | { type: 'customer-edited' }
  | { type: 'moved'; to: Step }
  | { type: 'quoted'; request: number; cents: number | null; parcel?: Parcel }
  /** `request`: the quote request; null for the answer to 'Pedir'. */
  | { type: 'not-sent'; request: number | null; mostCopies: number; mostToCollect: number }
  | { type: 'quote-retried' }
  | { type: 'placing-started' }
  | { type: 'answer-lost' }
  | { type: 'placing-ended' }
  | { type: 'amounts-changed'; orderTotal: number; shippingTotal: number; prices?: ReadonlyMap<string, number> }
  | { type: 'fields-refused'; errors: readonly { field: string; message: string }[] }

/** A checkout with one copy of a book and nothing confirmed. */
export function newCheckout(book: CheckoutBook): CheckoutState {
  return {
    step: 1,
    lines: [newLine(book)],
    shipping: null,
    gift: null,
    payment: null,
    customer: null,
    quote: { kind: 'none' },
    quoteRequests: 0,
    repricing: null,
    fieldErrors: {},
    isPlacing: false,
    isResending: false,
  }
}

export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'restored': {
      const restored = { ...state, ...action.order }
      return requote({ ...restored, step: firstOpenStep(restored) })
    }
    case 'quantity-changed': {
      const { bookId, quantity } = action
      return withLines(
        state,
        state.lines.map(line => (line.book.bibliomanagerId === bookId ? { ...line, quantity } : line)),
      )
    }
    case 'line-removed':
      return withLines(
        state,
        state.lines.filter(({ book }) => book.bibliomanagerId !== action.bookId),
      )
    case 'cart-changed': {
      const lines = mergeLines(state.lines, action.cart, action.book)
      return lines === state.lines || state.isPlacing ? state : withLines(state, lines)
    }
    case 'priced':
      return priceLines(state, action.prices)
    case 'shipping-confirmed':
      return requote({
        ...state,
        shipping: action.shipping,
        gift: action.gift ?? null,
        repricing: null,
        fieldErrors: without(without(state.fieldErrors, 'shipping'), 'gift'),
      })
    case 'shipping-edited':
      return requote({ ...state, step: 1, shipping: null, repricing: null })
    case 'payment-confirmed':
      return { ...state, payment: action.payment, fieldErrors: without(state.fieldErrors, 'payment') }
    case 'payment-edited':
      return { ...state, step: 2, payment: null }
    case 'customer-confirmed':
      return { ...state, customer: action.customer, fieldErrors: without(state.fieldErrors, 'customer') }
    case 'customer-edited':
      return { ...state, step: 3, customer: null }
    case 'moved':
      return { ...state, step: action.to }
    case 'quoted':
      return isAwaited(state.quote, action.request) ? { ...state, quote: answered(action) } : state
    case 'not-sent': {
      const { request, mostCopies, mostToCollect } = action
      if (request !== null && !isAwaited(state.quote, request)) return state
      return { ...state, quote: { kind: 'unavailable', mostCopies, mostToCollect } }
    }
    case 'quote-retried':
      return requote(state)
    case 'placing-started':
      return { ...state, isPlacing: true, repricing: null }
    case 'answer-lost':
      return { ...state, isResending: true }
    case 'placing-ended':
      return { ...state, isPlacing: false, isResending: false }
    case 'amounts-changed':
      return reprice(state, action)
    case 'fields-refused':
      return reopen(state, action.errors)
  }
}

/** Sets other books or copies: errors and notices about the previous ones no longer apply. */
function withLines(state: CheckoutState, lines: readonly CheckoutLine[]): CheckoutState {
  const fieldErrors = without(without(state.fieldErrors, 'quantity'), 'lines')
  return requote({ ...state, lines, repricing: null, fieldErrors })
}

/** Sets prices. Shipping depends on weight, so a new price needs no new quote, but a book that can't be bought does. */
function priceLines(state: CheckoutState, prices: ReadonlyMap<string, number | null>): CheckoutState {
  const priced = { ...state, lines: withPrices(state.lines, prices) }
  return areLinesFine(priced.lines) === areLinesFine(state.lines) ? priced : requote(priced)
}

/** Updates the shipping cost: none before the delivery is confirmed, 0 for a pickup of one known book, else a new request. */
function requote(state: CheckoutState): CheckoutState {
  if (!state.shipping) return { ...state, quote: { kind: 'none' } }
  if (!areLinesFine(state.lines)) return { ...state, quote: { kind: 'none' } }
  const [only, ...others] = state.lines
  const mostToCollect = only?.book.mostToCollect
  // Only the server knows the weight of several books, or of one from another page.
  if (state.shipping.shippingMethod === 'PICKUP' && mostToCollect !== undefined && others.length === 0) {
    return { ...state, quote: quotePickup(only?.quantity ?? 0, mostToCollect) }
  }
  const request = state.quoteRequests + 1
  return { ...state, quoteRequests: request, quote: { kind: 'calculating', request } }
}

function quotePickup(copies: number, mostToCollect: number): Quote {
  if (copies <= mostToCollect) return { kind: 'value', cents: 0 }
  return { kind: 'unavailable', mostCopies: mostToCollect, mostToCollect }
}

function isAwaited(quote: Quote, request: number): boolean {
  return quote.kind === 'calculating' && quote.request === request
}

function answered({ cents, parcel }: { cents: number | null; parcel?: Parcel }): Quote {
  return cents === null ? { kind: 'error' } : { kind: 'value', cents, ...(parcel && { parcel }) }
}

/** Sets the server's current prices, by book id. For a single book the total gives the price. */
function reprice(
  state: CheckoutState,
  now: { orderTotal: number; shippingTotal: number; prices?: ReadonlyMap<string, number> },
): CheckoutState {
  if (!areLinesFine(state.lines)) return state
  const [only, ...others] = state.lines
  const lines =
    only?.quantity && others.length === 0
      ? [{ ...only, unitPrice: Math.round(now.orderTotal / only.quantity) }]
      : withPrices(state.lines, now.prices ?? new Map())
  return {
    ...state,
    lines,
    quote: { ...(state.quote.kind === 'value' && state.quote), kind: 'value', cents: now.shippingTotal },
    repricing: { before: totals(state).total, after: now.orderTotal + now.shippingTotal },
  }
}

/** Reopens each step that the server's 422 names, and shows the first of them. */
function reopen(state: CheckoutState, errors: readonly { field: string; message: string }[]): CheckoutState {
  const fieldErrors = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  const isRefused = (part: string) => errors.some(({ field }) => field === part || field.startsWith(`${part}.`))
  const bookIds = state.lines.map(({ book }) => book.bibliomanagerId)
  const reopened = {
    ...state,
    fieldErrors,
    lines: withPrices(state.lines, refusedBooks(bookIds, errors)),
    shipping: isRefused('shipping') || isRefused('gift') ? null : state.shipping,
    payment: isRefused('payment') ? null : state.payment,
    customer: isRefused('customer') ? null : state.customer,
  }
  const step = firstOpenStep(reopened)
  const isQuoteValid = reopened.shipping && areLinesFine(reopened.lines)
  return isQuoteValid ? { ...reopened, step } : requote({ ...reopened, step })
}

function firstOpenStep({ shipping, payment }: Pick<CheckoutState, 'shipping' | 'payment'>): Step {
  if (!shipping) return 1
  return payment ? 3 : 2
}

function without(errors: Record<string, string>, part: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== part && !field.startsWith(`${part}.`)))
}

/** The totals in centésimos. Total = unit price × quantity + shipping, where shipping is 0 if none or on error (specification §9). */
export function totals(state: Pick<CheckoutState, 'lines' | 'quote'>) {
  const products = state.lines.reduce(
    (sum, line) => sum + (line.isGone || quantityError(line) ? 0 : line.unitPrice * (line.quantity ?? 0)),
    0,
  )
  const shipping = state.quote.kind === 'value' ? state.quote.cents : 0
  return { products, shipping, total: products + shipping }
}

/** The delivery estimate for the current choices; null while unknown. A pickup's is known without a quote. */
export function estimateOf(state: CheckoutState, pickupEstimate: DeliveryEstimate): DeliveryEstimate | null {
  if (state.shipping?.shippingMethod === 'PICKUP') return pickupEstimate
  return state.quote.kind === 'value' ? (state.quote.parcel?.promise ?? null) : null
}

export function areStepsConfirmed(state: CheckoutState): boolean {
  return Boolean(state.shipping && state.payment && state.customer)
}

/**
 * Whether 'Pedir' can be pressed (specification §4, "Submitting the order"). It also waits for a quote under way: the buyer must see the
 * total that is sent. An invalid quantity, or a book that can't be bought any more, leaves it enabled, so that pressing it shows what is
 * wrong.
 */
export function canPlace(state: CheckoutState): boolean {
  const isShippingKnown = state.quote.kind === 'value' || !areLinesFine(state.lines)
  return areStepsConfirmed(state) && isShippingKnown && !state.isPlacing
}
