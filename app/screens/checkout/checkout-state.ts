import type { Customer } from '../../../contract/customer.ts'
import type { DeliveryEstimate } from '../../../contract/delivery-estimate.ts'
import { MAX_QUANTITY } from '../../../contract/limits.ts'
import type { Shipping, ShippingQuote } from '../../../contract/shipping.ts'
import type { PaymentChoice } from '../../payments/payment-choice.ts'

/** 1 delivery, 2 payment, 3 contact. */
export type Step = 1 | 2 | 3

/** What a quote says of a delivery beside its cost. */
export type Parcel = Omit<ShippingQuote, 'shippingTotal'>

/** The shipping cost as the panel shows it. Cents are centésimos. */
export type Quote =
  | { kind: 'none' }
  | { kind: 'calculating'; request: number }
  /** Nobody answered: asking again may help. */
  | { kind: 'error' }
  /** This many copies can never go this way: `mostCopies` can, and `mostToCollect` be picked up. */
  | { kind: 'unavailable'; mostCopies: number; mostToCollect: number }
  | { kind: 'value'; cents: number; parcel?: Parcel }

/** Everything the checkout knows. A step is confirmed when its data is there (specification §4, "Checkout progress flags"). */
export interface CheckoutState {
  step: Step
  /** Null while what was typed is not a number. */
  quantity: number | null
  unitPrice: number
  /** How many copies can be collected at once. */
  mostToCollect: number
  shipping: Shipping | null
  payment: PaymentChoice | null
  customer: Customer | null
  quote: Quote
  /** Counts the quotes asked for, so that an answer to an older question is recognised and ignored. */
  quoteRequests: number
  /** The totals before and after the server answered that a price had changed. */
  repricing: { before: number; after: number } | null
  /** Messages of a 422 by field, `customer.email` → message, until their step is confirmed again. */
  fieldErrors: Record<string, string>
  isPlacing: boolean
}

export type CheckoutAction =
  | { type: 'restored'; order: Partial<Pick<CheckoutState, 'quantity' | 'shipping' | 'payment' | 'customer'>> }
  | { type: 'quantity-changed'; quantity: number | null }
  | { type: 'shipping-confirmed'; shipping: Shipping }
  | { type: 'shipping-edited' }
  | { type: 'payment-confirmed'; payment: PaymentChoice }
  | { type: 'payment-edited' }
  | { type: 'customer-confirmed'; customer: Customer }
  | { type: 'customer-edited' }
  | { type: 'moved'; to: Step }
  | { type: 'quoted'; request: number; cents: number | null; parcel?: Parcel }
  /** `request` of the quote, null for the answer to 'Pedir'. */
  | { type: 'not-sent'; request: number | null; mostCopies: number; mostToCollect: number }
  | { type: 'quote-retried' }
  | { type: 'placing-started' }
  | { type: 'placing-ended' }
  | { type: 'amounts-changed'; orderTotal: number; shippingTotal: number }
  | { type: 'fields-refused'; errors: readonly { field: string; message: string }[] }

export function newCheckout(unitPrice: number, mostToCollect = MAX_QUANTITY): CheckoutState {
  return {
    step: 1,
    quantity: 1,
    unitPrice,
    mostToCollect,
    shipping: null,
    payment: null,
    customer: null,
    quote: { kind: 'none' },
    quoteRequests: 0,
    repricing: null,
    fieldErrors: {},
    isPlacing: false,
  }
}

export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'restored': {
      const restored = { ...state, ...action.order }
      return requote({ ...restored, step: firstOpenStep(restored) })
    }
    case 'quantity-changed':
      return requote({
        ...state,
        quantity: action.quantity,
        repricing: null,
        fieldErrors: without(state.fieldErrors, 'quantity'),
      })
    case 'shipping-confirmed':
      return requote({
        ...state,
        shipping: action.shipping,
        repricing: null,
        fieldErrors: without(state.fieldErrors, 'shipping'),
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
    case 'placing-ended':
      return { ...state, isPlacing: false }
    case 'amounts-changed':
      return reprice(state, action)
    case 'fields-refused':
      return reopen(state, action.errors)
  }
}

/** Asks again for the shipping cost, or knows it: nothing to ask before shipping is confirmed, and pickup costs 0. */
function requote(state: CheckoutState): CheckoutState {
  if (!state.shipping) return { ...state, quote: { kind: 'none' } }
  if (quantityError(state.quantity)) return { ...state, quote: { kind: 'none' } }
  if (state.shipping.shippingMethod === 'PICKUP') return { ...state, quote: quotePickup(state) }
  const request = state.quoteRequests + 1
  return { ...state, quoteRequests: request, quote: { kind: 'calculating', request } }
}

function quotePickup({ quantity, mostToCollect }: CheckoutState): Quote {
  if ((quantity ?? 0) <= mostToCollect) return { kind: 'value', cents: 0 }
  return { kind: 'unavailable', mostCopies: mostToCollect, mostToCollect }
}

function isAwaited(quote: Quote, request: number): boolean {
  return quote.kind === 'calculating' && quote.request === request
}

function answered({ cents, parcel }: { cents: number | null; parcel?: Parcel }): Quote {
  return cents === null ? { kind: 'error' } : { kind: 'value', cents, ...(parcel && { parcel }) }
}

function reprice(state: CheckoutState, now: { orderTotal: number; shippingTotal: number }): CheckoutState {
  if (!state.quantity) return state
  return {
    ...state,
    unitPrice: Math.round(now.orderTotal / state.quantity),
    quote: { ...(state.quote.kind === 'value' && state.quote), kind: 'value', cents: now.shippingTotal },
    repricing: { before: totals(state).total, after: now.orderTotal + now.shippingTotal },
  }
}

/** Each step named by the server's 422 goes back to its form, and the first of them is opened. */
function reopen(state: CheckoutState, errors: readonly { field: string; message: string }[]): CheckoutState {
  const fieldErrors = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  const isRefused = (part: string) => errors.some(({ field }) => field === part || field.startsWith(`${part}.`))
  const reopened = {
    ...state,
    fieldErrors,
    shipping: isRefused('shipping') ? null : state.shipping,
    payment: isRefused('payment') ? null : state.payment,
    customer: isRefused('customer') ? null : state.customer,
  }
  const step = firstOpenStep(reopened)
  return reopened.shipping ? { ...reopened, step } : requote({ ...reopened, step })
}

function firstOpenStep({ shipping, payment }: Pick<CheckoutState, 'shipping' | 'payment'>): Step {
  if (!shipping) return 1
  return payment ? 3 : 2
}

function without(errors: Record<string, string>, part: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== part && !field.startsWith(`${part}.`)))
}

/** Specification §5, "Quantity"; the upper limit is the contract's. Null when the quantity is fine. */
export function quantityError(quantity: number | null): string | null {
  if (quantity === null || quantity < 1) return 'La cantidad debe ser mayor o igual a 1'
  if (!Number.isInteger(quantity)) return 'La cantidad debe ser un número entero'
  if (quantity > MAX_QUANTITY) return `La cantidad no puede superar ${MAX_QUANTITY}`
  return null
}

/** Centésimos. Total = unit price × quantity + shipping, where shipping is 0 if none or on error (specification §9). */
export function totals(state: Pick<CheckoutState, 'unitPrice' | 'quantity' | 'quote'>) {
  const products = quantityError(state.quantity) ? 0 : state.unitPrice * (state.quantity ?? 0)
  const shipping = state.quote.kind === 'value' ? state.quote.cents : 0
  return { products, shipping, total: products + shipping }
}

/** When the book arrives as things are chosen, or null while that is not known: a quote says it, and a pickup needs no quote. */
export function estimateOf(state: CheckoutState, pickupEstimate: DeliveryEstimate): DeliveryEstimate | null {
  if (state.shipping?.shippingMethod === 'PICKUP') return pickupEstimate
  return state.quote.kind === 'value' ? (state.quote.parcel?.promise ?? null) : null
}

export function areStepsConfirmed(state: CheckoutState): boolean {
  return Boolean(state.shipping && state.payment && state.customer)
}

/**
 * Whether 'Pedir' can be pressed (specification §4, "Submitting the order"). It also waits for a quote under way: the buyer must
 * see the total that is sent. A wrong quantity leaves it on, so that pressing it says what is wrong.
 */
export function canPlace(state: CheckoutState): boolean {
  const isShippingKnown = state.quote.kind === 'value' || quantityError(state.quantity) !== null
  return areStepsConfirmed(state) && isShippingKnown && !state.isPlacing
}
