import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { ORDER_WORDS } from '../../../shop/desk/words/order-words.ts'
import { Button } from '../../../ui/button.tsx'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Check, Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { HandOver } from './hand-over.tsx'
import { PERSON_ACTS } from './person-acts.ts'

const SHOWN = 50

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  if (!may('listOtherOrders')) throw data('', { status: 403 })
  const asked = new URL(request.url).searchParams.get('correo')?.trim()
  const email = asked ?? ''
  // A person who ordered by phone may have no email address.
  const buyer = email.includes('@') ? { email } : { tel: email }
  const orders = email === '' ? [] : await desk.listOrders({ ...buyer, limit: SHOWN })
  return {
    email,
    fault: asked === '' ? 'Falta el correo, o el teléfono.' : undefined,
    mayHandOver: may('exportCustomer'),
    mayErase: may('eraseCustomer'),
    orders: orders.map(({ id, placedAt, customer, title, status }) => ({
      id,
      customer,
      title,
      status: ORDER_WORDS[status],
      placedAt: inUruguay(placedAt),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), PERSON_ACTS, await readForm(request))
}

export default function Person() {
  const { email, fault, orders, mayHandOver, mayErase } = useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-3xl gap-5">
      <title>Personas · Mesa</title>
      <header>
        <h1>Personas</h1>
        <p className="text-ink-soft">
          Quien compró puede pedir una copia de lo que la tienda sabe, o que se borre (Ley 18.331).
        </p>
      </header>
      <Form className="panel flex flex-wrap items-end gap-3 p-3" role="search">
        <div className="grow">
          <Given
            autoComplete="off"
            defaultValue={email}
            fault={fault}
            key={email}
            label="Correo, o teléfono de quien no dio uno"
            name="correo"
          />
        </div>
        <Button type="submit" variant="secondary">
          Buscar
        </Button>
      </Form>
      {email && (
        <>
          <Panel title={orders.length === 0 ? 'Ninguna orden de esa persona' : 'Órdenes'}>
            <ul className="grid gap-2">
              {orders.map(order => (
                <li key={order.id}>
                  <Link className="desk-link" to={DESK_PAGES.order(order.id)}>
                    {order.id}
                  </Link>{' '}
                  {order.title} <span className="tag">{order.status}</span>
                  <span className="block text-ink-soft text-sm">
                    {order.placedAt}, {order.customer}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          {mayHandOver && (
            <Panel title="Entregar sus datos">
              <HandOver email={email} key={email} />
            </Panel>
          )}
          {mayErase && (
            <Panel title="Borrar a esta persona">
              <ActForm act="erase" button="Borrar…" hidden={{ email }} keepsAnswer key={email} variant="secondary">
                <Check label="Aunque una orden todavía la necesite" name="evenIfOpen" />
              </ActForm>
            </Panel>
          )}
          {!mayErase && <p className="text-ink-soft">Entregar y borrar los datos es de quien tiene ese permiso.</p>}
        </>
      )}
    </div>
  )
}
