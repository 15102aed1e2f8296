import * as v from 'valibot'
import { customerSchema } from './customer.ts'
import { deliveryEstimateSchema } from './delivery-estimate.ts'
import { giftSchema } from './gift.ts'
import { MAX_INSTALLMENTS } from './installments.ts'
import { isOfSeveralBooks, type OrderedBooks, type RequestedLine } from './ordered-books.ts'
import { DOC_TYPES, PAYMENT_METHODS } from './payment-choice.ts'
import { refundedPartSchema } from './refunded-part.ts'
import { requiredText } from './required-text.ts'
import { oneBookQuoteSchema, severalBooksQuoteSchema } from './shipping.ts'

export const ORDER_STATUSES = [
  'PENDING_PAYMENT',
  'PENDING_CONFIRMATION',
  'CONFIRMED',
  'BMG_ORDER_CONFIRMATION_FAILED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const PAYMENT_STATUSES = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'CHARGED_BACK',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Where a paid order's parcel is. */
export const SHIPMENT_STATUSES = [
  'PREPARING',
  'PRINTED',
  'DISPATCHED',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'COLLECTED',
  'RETURNED',
] as const
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]

/** The total that the buyer saw, in UYU. */
const transactionAmountSchema = v.pipe(
  v.number('Falta el total a pagar'),
  v.finite('Falta el total a pagar'),
  v.minValue(0, 'El total a pagar no puede ser negativo'),
)

/** An OFFLINE payment: cash network or bank transfer. */
const offlinePaymentSchema = v.object({
  paymentMethod: v.literal('OFFLINE'),
  transactionAmount: transactionAmountSchema,
})

/**
 * A card that the browser tokenised with the provider: its number and security code never get here. `methodId` is the card brand's id,
 * `token` the provider's single-use token, `issuer` the issuing bank's id if the buyer chose one (specification §3 and §5).
 * `lastFourDigits` tell apart two cards of one person where rejections are counted; pages of older versions send none.
 */
const cardPaymentSchema = v.object({
  paymentMethod: v.literal('CARD'),
  transactionAmount: transactionAmountSchema,
  nameOnCard: requiredText('Por favor complete el nombre tal como se encuentra en su tarjeta', 100),
  docType: v.picklist(DOC_TYPES, 'Por favor elija el tipo de documento'),
  docNumber: v.pipe(
    requiredText('Por favor complete el número de cédula', 20),
    v.regex(/^\d{7,8}$/, 'Por favor verifique el número de cédula'),
  ),
  installments: v.pipe(
    v.number('Por favor seleccione la cantidad de cuotas'),
    v.integer('Por favor seleccione la cantidad de cuotas'),
    v.minValue(1, 'Por favor seleccione la cantidad de cuotas'),
    v.maxValue(MAX_INSTALLMENTS, 'Por favor seleccione la cantidad de cuotas'),
  ),
  methodId: requiredText('Payment method id is mandatory', 40),
  token: requiredText('verify filled data', 200),
  lastFourDigits: v.optional(
    v.pipe(
      v.string('Por favor verifique el número de su tarjeta'),
      v.regex(/^\d{4}$/, 'Por favor verifique el número de su tarjeta'),
    ),
  ),
  issuer: v.optional(v.pipe(v.string('Por favor seleccione el banco emisor de su tarjeta'), v.maxLength(40))),
})
export type CardPayment = v.InferOutput<typeof cardPaymentSchema>

/** The payment of an order request. */
const paymentChoiceSchema = v.variant(
  'paymentMethod',
  [offlinePaymentSchema, cardPaymentSchema],
  'Por favor elija el medio de pago',
)

/** `POST /api/web/orders/{externalId}/payments`: pays an order that already exists. */
export const laterPaymentSchema = v.object({
  payment: paymentChoiceSchema,
  reCaptchaToken: v.optional(v.string('La verificación contra envíos automáticos no es válida')),
})

const orderEntries = {
  customer: v.object(customerSchema.entries, 'Por favor complete los datos de contacto'),
  payment: paymentChoiceSchema,
  gift: v.optional(giftSchema),
}
export const oneBookOrderSchema = v.object({ ...oneBookQuoteSchema.entries, ...orderEntries })
export const severalBooksOrderSchema = v.object({ ...severalBooksQuoteSchema.entries, ...orderEntries })

/** `POST /api/web/orders/` (specification §3, order request): for one book, or for several in `lines`. */
export const orderRequestSchema = v.lazy(body =>
  isOfSeveralBooks(body) ? severalBooksOrderSchema : oneBookOrderSchema,
)
export type OneBookOrder = v.InferOutput<typeof oneBookOrderSchema>
export type OrderRequest = Omit<OneBookOrder, keyof RequestedLine> & OrderedBooks

/** An optional field, with its description in the API document. */
function described<Schema extends v.GenericSchema>(schema: Schema, words: string) {
  return v.optional(v.pipe(schema, v.description(words)))
}

/** `POST /api/web/orders/{externalId}/lines`: the number of copies that the buyer still wants of each line. Lines count from 1. */
export const orderLinesChangeSchema = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        line: v.pipe(v.number('Falta la línea'), v.integer('Falta la línea'), v.minValue(1, 'Falta la línea')),
        quantity: v.pipe(
          v.number('Falta cuántos ejemplares quieres'),
          v.integer('Falta cuántos ejemplares quieres'),
          v.minValue(0, 'Falta cuántos ejemplares quieres'),
        ),
      }),
      'Falta qué cambiar',
    ),
    v.minLength(1, 'Falta qué cambiar'),
    v.maxLength(20, 'Son demasiadas líneas'),
  ),
})
export type OrderLinesChange = v.InferOutput<typeof orderLinesChangeSchema>

/** Amounts are UYU numbers. */
const orderLineSchema = v.object({
  bookId: v.string(),
  bookTitle: v.string(),
  bookFrontCover: v.optional(v.string()),
  quantityRequested: v.number(),
  droppedQuantity: described(
    v.number(),
    'copies that were taken out and are not printed, and whose money goes back; absent while none are',
  ),
  lineTotal: v.number(),
  currency: v.string(),
})

const orderPaymentSchema = v.object({
  paymentMethod: v.picklist(PAYMENT_METHODS),
  status: v.picklist(PAYMENT_STATUSES),
  installments: v.optional(v.number()),
  installmentsAmount: v.optional(v.number()),
  totalPaidAmount: v.optional(v.number()),
  refundedAmount: described(v.number(), 'UYU that were given back so far; absent while nothing was'),
  refundedByTransferAmount: described(
    v.number(),
    'UYU of `refundedAmount` that went back by transfer though a card had paid; absent while none did',
  ),
  refundingAmount: described(v.number(), 'UYU that are asked to be given back and on their way; absent while none are'),
  goesBackByTransfer: described(
    v.boolean(),
    'true where a card paid and its provider refunds it no more: money goes back by transfer; otherwise absent',
  ),
  refundedParts: described(
    v.array(refundedPartSchema),
    'the copies and the shipping that refunds were for, oldest first; absent where none was',
  ),
  cardMethodId: v.optional(v.string()),
  lastFourDigits: v.optional(v.string()),
})

/** Events of an order that the buyer sees, each with its time. */
export const TIMELINE_EVENTS = [
  'PLACED',
  'REOPENED',
  'PAID',
  'PARTLY_PAID',
  'UNPAID',
  'DISPUTED',
  'WON_BACK',
  'PAYMENT_REJECTED',
  'CONFIRMED',
  'CONFIRMATION_DELAYED',
  'LINES_DROPPED',
  'ADDRESS_CHANGED',
  'PRINTED',
  'DISPATCHED',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'COLLECTED',
  'RETURNED',
  'CANCELLED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const
const timelineEventSchema = v.object({
  at: v.string(),
  event: v.pipe(
    v.picklist(TIMELINE_EVENTS),
    v.description(
      "DISPUTED: the bank took a card's money back; WON_BACK: the dispute ended and the money is here again; UNPAID: what had paid the order was not its own",
    ),
  ),
})
export type TimelineEvent = v.InferOutput<typeof timelineEventSchema>

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
    /**
     * The delivery estimate, counted from the payment, or from now if unpaid. `promise` is this API's first name for it. Absent once
     * nothing is awaited.
     */
    promise: v.optional(deliveryEstimateSchema),
  }),
  /** Only for a gift: the recipient, and the message in the parcel. */
  gift: v.optional(giftSchema),
  payments: v.array(orderPaymentSchema),
  orderTotal: v.number(),
  shippingTotal: v.number(),
  totalTaxes: v.optional(v.number()),
  grandTotal: v.number(),
  /** Oldest first; times are ISO 8601 in UTC. */
  timeline: v.array(timelineEventSchema),
  /** The deadline of an OFFLINE order; absent when no payment is awaited. */
  paymentDeadline: v.optional(v.string()),
  choosableUntil: described(
    v.string(),
    'until when its buyer may choose how to pay an order that the shop placed for them; absent once one is chosen',
  ),
  hasNoEmail: described(v.boolean(), 'its buyer gave the shop no mail: nothing is mailed; absent otherwise'),
  wasErased: described(v.boolean(), 'the data of its buyer were erased: nobody can be written to; absent otherwise'),
  /** How to pay OFFLINE, while that payment is awaited (`PaymentInstructions`). */
  paymentInstructions: v.optional(v.object({ networks: v.string(), bankAccount: v.string() })),
  receivedAmount: described(
    v.number(),
    'UYU that are here for an order which is not paid or was cancelled, because it costs something else, of which a dispute took money, or for which too much came; or that wait in transfers which name an order that was cancelled without money, or whose payments all went back; absent otherwise',
  ),
  waitingAmount: described(
    v.number(),
    'UYU that wait in transfers which name the order and do not pay it, besides `receivedAmount`, or as all of it where its payments all went back; absent where none do',
  ),
  isCovered: described(
    v.boolean(),
    '`waitingAmount` is all that the unpaid order lacks, or more: its buyer pays nothing until somebody has looked at it; absent otherwise',
  ),
  doesNotLapse: described(
    v.boolean(),
    'a transfer that names the unpaid order, perhaps with others, waits for a person: the order is not cancelled by its deadline meanwhile; absent otherwise',
  ),
  owedAmount: described(
    v.number(),
    "UYU that a card's dispute took away and no other money made good; absent while nothing is owed",
  ),
  surplusAmount: described(
    v.number(),
    'UYU of `receivedAmount` that are here besides what a paid order costs, until a person gives them back; absent otherwise',
  ),
  paidAmount: described(
    v.number(),
    'UYU that the shop took for an order that goes on and costs other money than that; absent where it is what it costs',
  ),
  returnedAmount: described(
    v.number(),
    'UYU that went back of what pays an order that goes on, or are on their way; absent where none did',
  ),
  /** When the payment was certain; the delivery estimate counts from here. */
  paidAt: v.optional(v.string()),
  shipment: v.optional(
    v.object({
      status: v.picklist(SHIPMENT_STATUSES),
      trackingNumber: v.optional(v.string()),
      trackingUrl: v.optional(v.string()),
      /** All the money was to go back and a person decides about the book: the buyer should not expect or collect it. */
      isHeldBack: v.optional(v.literal(true)),
    }),
  ),
  /** The operator's reason for the cancellation, in their own words. */
  cancelNote: v.optional(v.string()),
  /** The methods to pay the order now. `isCancellable`: whether its buyer can cancel it, which is possible until it is printed. */
  payableBy: v.array(v.picklist(PAYMENT_METHODS)),
  isCancellable: v.boolean(),
  cancellationRefund: described(v.number(), 'UYU that go back where its buyer cancels it now; absent where none do'),
})
export type OrderResponse = v.InferOutput<typeof orderResponseSchema>
