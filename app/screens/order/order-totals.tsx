import type { OrderResponse } from '../../../contract/order.ts'
import { Price } from '../../books/price.tsx'

/** Subtotals and total, their figures in one column; taxes only when there are any. */
export function OrderTotals({ order }: { order: OrderResponse }) {
  const back = givenBack(order)
  return (
    <dl className="border-line border-t py-4">
      <Amount label="Productos" pesos={order.orderTotal} />
      <Amount label="Envío" pesos={order.shippingTotal} />
      {order.totalTaxes ? <Amount label="Impuestos" pesos={order.totalTaxes} /> : null}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <dt className="font-semibold text-lg">Total</dt>
        <dd className="font-semibold text-2xl">
          <Price pesos={order.grandTotal} />
        </dd>
      </div>
      {back > 0 && (
        <>
          <Amount label="Devolución" pesos={back} />
          <Amount label="Queda pagado" pesos={order.grandTotal - back} />
        </>
      )}
    </dl>
  )
}

/** What went back, or is on its way, of an order that goes on and that one payment paid. UYU. */
function givenBack({ status, payments, grandTotal, receivedAmount }: OrderResponse): number {
  const [paid, ...others] = payments.filter(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
  if (!paid || others.length > 0 || status === 'CANCELLED' || receivedAmount !== undefined) return 0
  const back = (paid.refundedAmount ?? 0) + (paid.refundingAmount ?? 0)
  return back < grandTotal ? back : 0
}

function Amount({ label, pesos }: { label: string; pesos: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <Price pesos={pesos} />
      </dd>
    </div>
  )
}
