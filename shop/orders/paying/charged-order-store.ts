import type { Queryable } from '../../../platform/database/database.ts'
import type { CardCharge } from '../../payments/payment-provider.ts'
import { describeBooks } from './describe-books.ts'

/** The order's data that the provider gets with a charge, without the card. */
export async function readChargedOrder(
  db: Queryable,
  paymentId: number,
): Promise<
  Pick<CardCharge, 'reference' | 'amountCents' | 'description' | 'items' | 'deliveryTo'> & {
    payer: { email: string | null; tel: string }
  }
> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'orders.id',
      'reference',
      'amount_cents',
      'customer_email',
      'customer_tel',
      'shipping_address',
      'shipping_city',
      'shipping_department',
      'shipping_zip_code',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_lines')
    .select(['bibliomanager_id', 'title', 'author', 'quantity', 'unit_price_cents'])
    .where('order_id', '=', row.id)
    .orderBy('line_number')
    .execute()
  const { shipping_address: address, shipping_city: city, shipping_department: department } = row
  return {
    reference: row.reference,
    amountCents: row.amount_cents,
    description: describeBooks(lines),
    items: lines.map(line => ({
      id: line.bibliomanager_id,
      title: line.title,
      quantity: line.quantity,
      unitPriceCents: line.unit_price_cents,
    })),
    deliveryTo: address && city && department ? { address, city, department, zipCode: row.shipping_zip_code } : null,
    payer: { email: row.customer_email, tel: row.customer_tel },
  }
}
