import * as v from 'valibot'
import { customerSchema } from './customer.ts'
import { shippingQuoteRequestSchema } from './shipping.ts'

export const PAYMENT_METHODS = ['CARD', 'OFFLINE'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const ORDER_STATUSES = [
  'PENDING_PAYMENT',
  'PENDING_CONFIRMATION',
  'CONFIRMED',
  'BMG_ORDER_CONFIRMATION_FAILED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_STATUSES = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'CHARGED_BACK',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The payment of an order request. `transactionAmount` is the total the buyer saw, in UYU. */
export const paymentChoiceSchema = v.object(
  {
    paymentMethod: v.picklist(PAYMENT_METHODS, 'Por favor elija el medio de pago'),
    transactionAmount: v.pipe(
      v.number('Falta el total a pagar'),
      v.finite('Falta el total a pagar'),
      v.minValue(0, 'El total a pagar no puede ser negativo'),
    ),
  },
  'Por favor elija el medio de pago',
)

/** `POST /api/web/orders/` (specification §3, order request). */
export const orderRequestSchema = v.object({
  ...shippingQuoteRequestSchema.entries,
  customer: v.object(customerSchema.entries, 'Por favor complete los datos de contacto'),
  payment: paymentChoiceSchema,
})
export type OrderRequest = v.InferOutput<typeof orderRequestSchema>

/** Amounts are UYU numbers. */
export const orderLineSchema = v.object({
  bookId: v.string(),
  bookTitle: v.string(),
  bookFrontCover: v.optional(v.string()),
  quantityRequested: v.number(),
  lineTotal: v.number(),
  currency: v.string(),
})

export const orderPaymentSchema = v.object({
  paymentMethod: v.picklist(PAYMENT_METHODS),
  status: v.picklist(PAYMENT_STATUSES),
  installments: v.optional(v.number()),
  installmentsAmount: v.optional(v.number()),
  totalPaidAmount: v.optional(v.number()),
  cardMethodId: v.optional(v.string()),
  lastFourDigits: v.optional(v.string()),
})

/** The public view of an order: what its holder may see (specification §3, order response). */
export const orderResponseSchema = v.object({
  id: v.number(),
  externalId: v.string(),
  status: v.picklist(ORDER_STATUSES),
  currency: v.string(),
  orderLines: v.array(orderLineSchema),
  customer: v.object({ fullName: v.string() }),
  shipping: v.object({
    shippingAddress: v.nullable(v.object({ address: v.string(), city: v.string(), department: v.string() })),
    operator: v.optional(v.string()),
    totalPackages: v.optional(v.number()),
  }),
  payments: v.array(orderPaymentSchema),
  orderTotal: v.number(),
  shippingTotal: v.number(),
  totalTaxes: v.optional(v.number()),
  grandTotal: v.number(),
})
export type OrderResponse = v.InferOutput<typeof orderResponseSchema>
