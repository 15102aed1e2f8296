import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { RESENDABLE_WORDS } from '../../../shop/desk/words/mail-words.ts'
import { type ActAnswer, runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { useChanges } from '../../shell/use-changes.ts'
import { Steps } from '../payments/disputes.tsx'
import { ORDER_FORM_ACTS } from './acts/order-acts.ts'
import { Mails } from './mails.tsx'
import { MoneyPanels } from './money-panels.tsx'
import { orderChoices } from './order-choices.ts'
import { OrderFacts } from './order-facts.tsx'
import { orderView } from './order-view.ts'
import { ParcelPanels } from './parcel-panels.tsx'
import { ResolveForm } from './resolve-form.tsx'
import { staleAnswer } from './stale.ts'
import { Timeline } from './timeline.tsx'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may, shop } = signedInVisit(context, request)
  const name = params.name ?? ''
  const orderId = await desk.findOrder({ name })
  if (orderId === null) throw data(`No hay ninguna orden ${name}.`, { status: 404 })
  if (name !== String(orderId)) throw redirect(DESK_PAGES.order(orderId))
  const seesPeople = may('listOtherOrders')
  const [file, held, canTakeStepBack, open, transfers, others, mails] = await Promise.all([
    desk.readOrder({ orderId }),
    desk.readHeldMoney({ orderId }),
    desk.canTakeStepBack({ orderId }),
    desk.readOpenIssues({ orderId }),
    desk.readWaitingTransfers({ orderId }),
    seesPeople ? desk.listOtherOrders({ orderId, limit: 10 }) : [],
    seesPeople ? desk.listOrderMails({ orderId }) : [],
  ])
  return {
    seesPeople,
    order: orderView(file, open, transfers),
    choices: orderChoices(file, { held, canTakeStepBack }, may),
    address: {
      address: file.order.shipping_address ?? '',
      city: file.order.shipping_city ?? '',
      department: file.order.shipping_department ?? '',
      zipCode: file.order.shipping_zip_code ?? '',
    },
    publicLink: `${shop.url}/orden/${file.order.external_id}`,
    mails: mails.map(({ id, mail, sentAt, subject, address }) => ({
      ...{ id, subject, address, at: inUruguay(sentAt) },
      what: RESENDABLE_WORDS[mail as keyof typeof RESENDABLE_WORDS] ?? mail,
    })),
    others: others.map(({ id, title }) => ({ id, title })),
  }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<ActAnswer> {
  const visit = signedInVisit(context, request)
  const form = await readForm(request)
  return runForm(visit, ORDER_FORM_ACTS, form, staleAnswer)
}

export default function Order() {
  const { seesPeople, order, choices, address, publicLink, others, mails } = useLoaderData<typeof loader>()
  const ids = { orderId: order.id, seen: order.seen }
  useChanges(what => what === `order ${order.id}`)
  return (
    <div className="grid gap-5">
      <title>{`Orden ${order.id} · Mesa`}</title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>Orden {order.id}</h1>
        <span className={`tag ${order.tone}`}>{order.status}</span>
        {order.cancelled && <span className="text-ink-soft text-sm">{order.cancelled}</span>}
        {seesPeople && (
          <span className="ml-auto flex flex-wrap gap-x-4 gap-y-1 text-sm max-sm:ml-0">
            <CopyButton isLink text={publicLink}>
              Copiar el enlace del lector
            </CopyButton>
            <a className="desk-link" href={publicLink}>
              Como la ve el lector
            </a>
            <Link className="desk-link" to={DESK_PAGES.slip(order.id)}>
              Remito para imprimir
            </Link>
          </span>
        )}
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="contents min-w-0 gap-5 lg:grid">
          {order.issues.length + order.waitingTransfers.length > 0 && (
            <Panel id="pendientes" title="Espera a una persona">
              <ul className="grid gap-4">
                {order.issues.map(({ id, what, steps, mayEndByNote }) => (
                  <li className="grid gap-2" key={id}>
                    <p>{what}</p>
                    {choices.note && steps.length > 0 && <Steps steps={steps} />}
                    {choices.note && mayEndByNote && <ResolveForm ids={{ ...ids, issueId: id }} />}
                  </li>
                ))}
                {order.waitingTransfers.map(({ id, what, steps }) => (
                  <li className="grid gap-2" key={`transfer ${id}`}>
                    <p>{what}</p>
                    {choices.note && <Steps steps={steps} />}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <OrderFacts order={order} others={others} seesPeople={seesPeople} />
          <div className="order-last grid min-w-0 gap-5">
            {seesPeople && <Mails isKept={order.customer.email !== null} mails={mails} orderId={order.id} />}
            <Timeline order={order} />
          </div>
        </div>
        <div className="grid min-w-0 gap-3">
          <MoneyPanels choices={choices} ids={ids} order={order} />
          <ParcelPanels address={address} choices={choices} ids={ids} order={order} />
        </div>
      </div>
    </div>
  )
}
