import type { OrderResponse } from '../../../contract/order.ts'
import { Price } from '../../books/price.tsx'

/** Subtotals and total, with aligned figures; taxes only if there are any. */
export function OrderTotals({ order }: { order: OrderResponse }) {
  const { paidAmount, returnedAmount } = order
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
      {paidAmount !== undefined && <Amount label="Pagado" pesos={paidAmount} />}
      {returnedAmount !== undefined && (
        <>
          <Amount label="Devolución" pesos={returnedAmount} />
          <Amount label="Queda pagado" pesos={(paidAmount ?? order.grandTotal) - returnedAmount} />
        </>
      )}
    </dl>
  )
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
