import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { Panel } from '../../shell/panel.tsx'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import type { orderView } from './order-view.ts'

export type OrderView = ReturnType<typeof orderView>

/** The order's lines, its buyer, and the state of its money and parcel. */
export function OrderFacts({
  order,
  others,
  seesPeople,
}: {
  order: OrderView
  others: readonly { id: number; title: string }[]
  seesPeople: boolean
}) {
  const { customer, amounts } = order
  return (
    <>
      <Panel title="Detalle">
        <div className="grid gap-5 md:grid-cols-2">
          <dl className="grid content-start gap-3 text-sm">
            <Fact term="Hecha">
              {order.placedAt}
              {order.paidAt && `, paga el ${order.paidAt}`}
              {order.payableUntil && `; se puede pagar hasta el ${order.payableUntil}`}
            </Fact>
            <Fact term="Lector">
              {seesPeople ? <Customer customer={customer} /> : <span className="text-ink-soft">no se muestra</span>}
            </Fact>
            <Fact term="Entrega">{order.delivery}</Fact>
            {order.gift && seesPeople && (
              <Fact term="Regalo">
                Para {order.gift.to}
                {order.gift.message && <q className="block">{order.gift.message}</q>}
              </Fact>
            )}
            {others.length > 0 && (
              <Fact term="Otras órdenes de la misma persona">
                {others.map(({ id, title }) => (
                  <Link className="desk-link block truncate" key={id} to={DESK_PAGES.order(id)}>
                    {id} · {title}
                  </Link>
                ))}
              </Fact>
            )}
          </dl>
          <dl className="grid content-start gap-3 text-sm">
            {order.print && (
              <Fact term="Imprenta">
                {order.print.reference}: {order.print.words}
              </Fact>
            )}
            {order.shipment && (
              <Fact term="Envío">
                {order.shipment.status} desde el {order.shipment.since}
                {order.shipment.tracking && (
                  <>
                    <br />
                    {order.shipment.trackingUrl ? (
                      <a className="desk-link" href={order.shipment.trackingUrl} rel="noreferrer" target="_blank">
                        {order.shipment.tracking}
                      </a>
                    ) : (
                      order.shipment.tracking
                    )}
                  </>
                )}
              </Fact>
            )}
          </dl>
        </div>
        <ScrollRegion className="mt-4" label="Libros">
          <table className="desk-table desk-cards">
            <caption className="sr-only">Libros</caption>
            <thead>
              <tr>
                <th scope="col">Libro</th>
                <th className="amount" scope="col">
                  Ejemplares
                </th>
                <th className="amount" scope="col">
                  Importe
                </th>
              </tr>
            </thead>
            <tbody>
              {order.lines.map(line => (
                <tr key={line.number}>
                  <td>
                    {line.title}
                    <span className="block text-ink-soft text-sm">
                      {[line.author, line.isbn].filter(Boolean).join(' · ')}
                      {line.dropped > 0 && ` · quitados: ${line.dropped}`}
                      {line.agreed && <span className="block">Precio acordado: {line.agreed}</span>}
                    </span>
                  </td>
                  <td className="amount" data-label="Ejemplares">
                    {line.quantity} × {line.unit}
                  </td>
                  <td className="amount">{line.total}</td>
                </tr>
              ))}
              <tr>
                <td colSpan={2}>{amounts.shippingName}</td>
                <td className="amount">{amounts.shipping}</td>
              </tr>
              <tr>
                <th colSpan={2} scope="row">
                  Total
                </th>
                <td className="amount font-semibold">{amounts.total}</td>
              </tr>
            </tbody>
          </table>
        </ScrollRegion>
        {amounts.accepted.map(line => (
          <p key={line}>{line}</p>
        ))}
      </Panel>
      <Panel title="Pagos">
        {order.payments.length === 0 && (
          <p className="text-ink-soft">
            {order.choosableUntil
              ? `El lector todavía no eligió cómo pagar: con su enlace puede hasta el ${order.choosableUntil}.`
              : 'Ningún pago todavía.'}
          </p>
        )}
        <ul className="grid gap-3">
          {order.payments.map(payment => (
            <li className="flex flex-wrap justify-between gap-x-4" key={payment.id}>
              <span className="min-w-0 grow basis-40">
                <span className="text-ink-soft tabular-nums">{payment.id}</span> · {payment.what} {payment.card} ·{' '}
                {payment.status}
                {payment.detail && ` (${payment.detail})`}
                <span className="block text-ink-soft text-sm">
                  {payment.at}
                  {payment.providerId && ` · en el proveedor ${payment.providerId}`}
                  {payment.charged && ` · ${payment.charged}`}
                  {payment.claimed && ` · en reclamo desde el ${payment.claimed}`}
                </span>
              </span>
              <span className="text-right tabular-nums">
                {payment.amount}
                {payment.refunded && <span className="block text-ink-soft text-sm">devueltos {payment.refunded}</span>}
              </span>
            </li>
          ))}
        </ul>
        {order.transfers.length > 0 && (
          <ul className="mt-3 border-line border-t pt-3 text-ink-soft text-sm">
            {order.transfers.map(({ id, words, isUndone }) => (
              <li key={id}>
                Crédito {id}: {words}
                {isUndone && ' · deshecho'}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

function Customer({ customer: { name, email, tel } }: Pick<OrderView, 'customer'>) {
  return (
    <>
      {name}
      <br />
      {email === null ? (
        <span className="tag tag-wait">sin correo: llamar al</span>
      ) : (
        <>
          <a className="desk-link" href={`mailto:${email}`}>
            {email}
          </a>
          <br />
        </>
      )}{' '}
      <a className="desk-link" href={`tel:${tel}`}>
        {tel}
      </a>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-base">{children}</dd>
    </div>
  )
}
