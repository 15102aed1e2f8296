import type { Transaction } from 'kysely'
import type { Book } from '../contract/book.ts'
import type { BookRequest } from '../contract/book-request.ts'
import type { InstallmentOption } from '../contract/installments.ts'
import type { OrderLinesChange, OrderRequest, OrderResponse } from '../contract/order.ts'
import type { PaymentInstructions } from '../contract/payment-instructions.ts'
import type { DeliveryAddress, ShippingQuoteRequest } from '../contract/shipping.ts'
import type { DB } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { type PublishBookRequest, requestBook } from './book-requests/request-book.ts'
import type { CatalogueVersion } from './catalogue/catalogue-version.ts'
import { readRefusal, setRefusal } from './notifications/refuse-mails.ts'
import { cancelForBuyer, whatCanBeStopped } from './orders/cancel-for-buyer.ts'
import { countOrders } from './orders/count-orders.ts'
import { askForOrderLinks } from './orders/customers/order-links.ts'
import type { PublishOrderEvent } from './orders/order-events.ts'
import { findOrder, hasOrder } from './orders/order-view.ts'
import { changeAddressForBuyer } from './orders/parcels/change-address-for-buyer.ts'
import { addInstructions } from './orders/paying/add-instructions.ts'
import { type PayAttempt, type Paying, payOrder } from './orders/paying/pay-order.ts'
import { keepPaymentWebhook } from './orders/paying/provider-webhooks.ts'
import { instructionsToldTo } from './orders/paying/told-instructions.ts'
import { type OrderAttempt, type Placement, placeOrder } from './orders/place-order.ts'
import { keepPrintWebhook } from './orders/printing/print-webhooks.ts'
import { quoteOrder } from './orders/quote-order.ts'
import { changeLinesForBuyer } from './orders/refunds/change-lines-for-buyer.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { ProviderWebhook } from './payments/provider-webhook.ts'
import type { PrintNetwork } from './printing/print-network.ts'
import { keepBookEstimates } from './shipping/book-estimates.ts'
import { readMostToCollect } from './shipping/quote-shipping.ts'

export interface BuyerOrdersDeps {
  /** For orders, requests and everything written. */
  db: Database
  /** For what pages show. What answers an order or a change of it never reads from here: readers may hold all connections. */
  pagesDb: Database
  clock: Clock
  /** Rises with each change of settings, tariffs or closed days. Without it, pages may miss changes of the last seconds. */
  shopVersion?: Pick<CatalogueVersion, 'current'> | undefined
  /** Signs the links of mails. */
  secret: string
  publish: PublishOrderEvent
  publishBookRequest: PublishBookRequest
  provider: PaymentProvider
  network: PrintNetwork
  applyWebhookLater: (transaction: Transaction<DB>, webhookId: number) => Promise<void>
  applyPrintWebhookLater: (transaction: Transaction<DB>, webhookId: number) => Promise<void>
  /** Queues the mail with the links of someone's orders. */
  mailOrderLinksLater: (transaction: Transaction<DB>, requestId: number) => Promise<void>
  /**
   * The best installment plan for an amount (centésimos); null until the card provider has answered. It comes from memory: a page never
   * waits for the provider.
   */
  bestInstallmentPlan?: (amountCents: number) => InstallmentOption | null
  /** How OFFLINE orders are paid. */
  instructions: PaymentInstructions
}

/** What buyers order, from the estimate on a book's page to a parcel sent elsewhere, and what partners report about it. */
export function createBuyerOrders(deps: BuyerOrdersDeps) {
  const { db, pagesDb, clock, secret, network, instructions } = deps
  const orders = { db, clock, publish: deps.publish, provider: deps.provider, secret }
  const placed = { ...orders, network }
  const bookEstimates = keepBookEstimates({ db: pagesDb, clock, version: deps.shopVersion })
  const howToPay = async (from: Database, order: OrderResponse): Promise<OrderResponse> =>
    order.paymentDeadline === undefined
      ? order
      : addInstructions(order, await instructionsToldTo(from, { orderId: order.id, instructions }))
  const withInstructions = async <Outcome extends Placement | Paying>(outcome: Outcome): Promise<Outcome> =>
    'order' in outcome ? { ...outcome, order: await howToPay(db, outcome.order) } : outcome
  const orderFrom = async (from: Database, externalId: string): Promise<OrderResponse | null> => {
    const order = await findOrder(from, externalId, clock.now())
    return order && howToPay(from, whatCanBeStopped(order, network))
  }
  return {
    /** The delivery estimates of a book paid now, before a destination is known. */
    estimateBookDelivery: async (book: Pick<Book, 'unitWeight'>) => (await bookEstimates())(book),
    /** How many copies of a book can be collected at once. */
    mostToCollect: ({ unitWeight }: Pick<Book, 'unitWeight'>) => readMostToCollect(pagesDb, unitWeight ?? null),
    bestInstallmentPlan: deps.bestInstallmentPlan ?? (() => null),
    /** The price of sending an order, and its delivery estimate. */
    quoteOrder: (request: ShippingQuoteRequest) => quoteOrder({ db, clock }, request),
    placeOrder: async (request: OrderRequest, attempt?: OrderAttempt) =>
      withInstructions(await placeOrder(orders, request, attempt)),
    /** Pays an existing order, by its public id; once per attempt key. */
    payOrder: async (order: { externalId: string; payment: OrderRequest['payment'] }, attempt: PayAttempt) =>
      withInstructions(await payOrder(orders, order, attempt)),
    /** Cancels an order for its buyer, by its public id, until it is printed, and refunds it. */
    cancelOrder: (externalId: string) => cancelForBuyer(placed, externalId),
    /** Removes copies from an order for its buyer, by its public id, until it is printed, and refunds what was paid for them. */
    changeOrderLines: (externalId: string, change: OrderLinesChange) => changeLinesForBuyer(placed, externalId, change),
    /** Changes an order's address for its buyer, by its public id, until it is printed. */
    changeOrderAddress: (externalId: string, address: DeliveryAddress) =>
      changeAddressForBuyer(placed, externalId, address),
    /** Mails a person the links of their orders, if there are any. */
    askForOrderLinks: (email: string) => askForOrderLinks({ db, clock, mailLater: deps.mailOrderLinksLater }, email),
    /** Whether the receiver of a mail's link refuses mails; null if the token is invalid. */
    readMailRefusal: (token: string) => readRefusal({ db, secret }, token),
    /** Unsubscribes the receiver from mails that their orders do not need, or subscribes them again; false if the token is invalid. */
    setMailRefusal: (token: string, wish: { refuses: boolean }) => setRefusal({ db, clock, secret }, token, wish),
    /** Stores a provider's verified webhook; resolves once it is safe in the database. */
    keepPaymentWebhook: (webhook: ProviderWebhook) =>
      keepPaymentWebhook({ db, clock, applyLater: deps.applyWebhookLater }, webhook),
    /** Stores a webhook of the print network about one of its orders; resolves once it is safe. */
    keepPrintWebhook: (reference: string) =>
      keepPrintWebhook({ db, clock, applyLater: deps.applyPrintWebhookLater }, reference),
    /** Asks for a book without a price, by its catalogue id. */
    requestBook: (bibliomanagerId: string, request: BookRequest, browser: string) =>
      requestBook({ db, clock, publish: deps.publishBookRequest }, bibliomanagerId, request, browser),
    /** The number of orders in each status. */
    countOrders: () => countOrders(pagesDb),
    /** Whether there is an order with this externalId. */
    hasOrder: (externalId: string) => hasOrder(db, externalId),
    /** The public view of an order, by its externalId. */
    findOrder: (externalId: string) => orderFrom(pagesDb, externalId),
    /** The same as the answer to its buyer's change, which waits for no reader. */
    findChangedOrder: (externalId: string) => orderFrom(db, externalId),
  }
}
