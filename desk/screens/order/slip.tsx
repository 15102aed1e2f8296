import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { signedInVisit } from '../../desk-context.ts'
import { orderView } from './order-view.ts'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may, shop } = signedInVisit(context, request)
  // The slip names the receiver, so it needs the right to see people.
  if (!may('listOtherOrders')) throw data('', { status: 403 })
  const orderId = await desk.findOrder({ name: params.name ?? '' })
  if (orderId === null) throw data(`No hay ninguna orden ${params.name}.`, { status: 404 })
  const { id, customer, delivery, gift, lines, amounts } = orderView(await desk.readOrder({ orderId }), [])
  return {
    shop: shop.name,
    id,
    customer,
    delivery,
    gift,
    lines: lines.filter(line => line.quantity > line.dropped),
    amounts,
  }
}

/** The packing slip of a parcel. A gift's has no prices. */
export default function Slip() {
  const { shop, id, customer, delivery, gift, lines, amounts } = useLoaderData<typeof loader>()
  return (
    <main className="mx-auto grid max-w-2xl gap-5 p-8 print:p-0">
      <title>{`Remito ${id} · ${shop}`}</title>
      <header className="flex items-baseline justify-between">
        <h1>{shop}</h1>
        <p>Remito de la orden {id}</p>
      </header>
      <p>
        <strong>{gift ? gift.to : customer.name}</strong>
        <br />
        {delivery}
        <br />
        {customer.tel}
      </p>
      {gift?.message && (
        <blockquote className="border-line border-l-4 pl-4 font-serif text-lg">{gift.message}</blockquote>
      )}
      <table className="desk-table">
        <caption className="sr-only">Libros</caption>
        <thead>
          <tr>
            <th scope="col">Libro</th>
            <th className="amount" scope="col">
              Ejemplares
            </th>
            {!gift && (
              <th className="amount" scope="col">
                Importe
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.number}>
              <td>
                {line.title}
                <span className="block text-ink-soft text-sm">
                  {[line.author, line.isbn].filter(Boolean).join(' · ')}
                  {!gift && line.agreed && <span className="block">Precio acordado: {line.agreed}</span>}
                </span>
              </td>
              <td className="amount">{line.quantity - line.dropped}</td>
              {!gift && <td className="amount">{line.sent}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {!gift && (
        <p className="text-right">
          {amounts.shippingName} {amounts.shipping} · <strong>Total {amounts.sent}</strong>
        </p>
      )}
      <p className="print:hidden">
        <Button onClick={() => window.print()}>Imprimir</Button>
      </p>
    </main>
  )
}
