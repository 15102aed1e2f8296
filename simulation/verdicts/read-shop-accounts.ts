import type { Queries } from '../world/patient-queries.ts'
import type { ShopAccounts } from './accounts.ts'

/** Reads the shop's tables directly, without any code of the shop. */
export async function readShopAccounts(database: Queries): Promise<ShopAccounts> {
  const rows = async <T extends object>(text: string) => (await database.query<T>(text)).rows
  const [webhooks] = await rows<{ open: number }>(
    'select count(*)::int as open from provider_notices where applied_at is null',
  )
  return {
    orders: await rows(
      `select id, customer_email as email, status, shipping_method as "shippingMethod", grand_total_cents as "grandTotalCents",
         (select json_agg(json_build_object('isbn', isbn, 'quantity', quantity - dropped_quantity) order by line_number)
            from order_lines where order_id = orders.id and dropped_quantity < quantity) as lines
       from orders order by id`,
    ),
    payments: await rows(
      `select id, order_id as "orderId", payment_method as method, status, reference,
         provider_payment_id as "providerPaymentId", amount_cents as "amountCents", refunded_cents as "refundedCents",
         fee_cents as "feeCents"
       from payments order by id`,
    ),
    history: await rows(
      `select order_id as "orderId", subject, subject_id as "subjectId", from_status as "from", to_status as "to", cause, detail
       from order_history where to_status not in ('TRACKING_CHANGED', 'TRACKING_CONFIRMED') order by id`,
    ),
    refunds: await rows(
      `select payment_id as "paymentId", amount_cents as "amountCents", outcome, provider_refund_id as reference
       from refunds order by id`,
    ),
    printOrders: await rows(
      'select order_id as "orderId", reference, confirmed_at is not null as "isConfirmed" from print_orders order by order_id',
    ),
    shipments: await rows('select order_id as "orderId", status from shipments order by order_id'),
    issues: await rows('select order_id as "orderId", kind from order_matters where resolved_at is null order by id'),
    passedOn: (
      await rows<{ email: string }>(
        `select customer_email as email from order_matters join orders on orders.id = order_id
         where kind = 'address-changed' order by order_matters.id`,
      )
    ).map(({ email }) => email),
    renumbered: (
      await rows<{ email: string }>(
        `select customer_email as email from order_history join orders on orders.id = order_id
         where to_status = 'TRACKING_CHANGED' order by order_history.id`,
      )
    ).map(({ email }) => email),
    openJobs: await rows(
      `select name as queue, state::text from pgboss.job where state not in ('completed') and name not in ('tend-orders', 'refresh-strands')`,
    ),
    openWebhooks: webhooks?.open ?? 0,
    transferKeys: (await rows<{ key: string }>('select key from credits order by id')).map(({ key }) => key),
  }
}
