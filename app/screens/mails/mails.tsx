import { data } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { pageMeta } from '../../page-meta.ts'
import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/mails'

export const meta: Route.MetaFunction = args => pageMeta(args, { title: 'Tus emails', noindex: true })

/** The page is one receiver's own: never cached and never indexed. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

/**
 * Changes nothing: mail programs and virus scanners open links by themselves. The form's POST makes the change
 * (`server/http/mail-refusals.ts`).
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const refusal = await shopOf(context).readMailRefusal(params.token)
  if (!refusal) throw data(null, { status: 404 })
  return refusal
}

/** The page behind the link at the end of a mail: stops further mails, or resumes them. A plain form, without scripts. */
export default function Mails({ loaderData: { isRefused } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-xl pt-4 pb-12 sm:pt-8">
      <h1 className="font-normal text-3xl leading-tight sm:text-4xl">
        {isRefused ? 'Ya no te enviamos estos emails' : '¿No quieres más emails?'}
      </h1>
      {isRefused ? <Refused /> : <Taken />}
    </div>
  )
}

function Taken() {
  return (
    <>
      <p className="mt-3 lead">
        Si recibes emails de pedidos que no hiciste, o prefieres mirar tus pedidos en su página, puedes dejar de
        recibirlos.
      </p>
      <p className="mt-4">
        Dejamos de enviarte recordatorios, novedades de producción y entrega, y enlaces o respuestas automáticas. Lo que
        un pedido tuyo necesita llega igual: cómo pagarlo (un email por día como máximo), el pago, una devolución, el
        envío o el retiro.
      </p>
      <RefusalForm label="Dejar de recibirlos" wish="no" />
    </>
  )
}

function Refused() {
  return (
    <>
      <p className="mt-3 lead">
        Solo te llegará lo que un pedido tuyo necesita: cómo pagarlo (un email por día como máximo), el pago, una
        devolución, el envío o el retiro.
      </p>
      <p className="mt-4">Lo demás lo ves siempre en la página de tu pedido. Puedes volver atrás cuando quieras.</p>
      <RefusalForm label="Volver a recibirlos" variant="secondary" wish="si" />
    </>
  )
}

function RefusalForm({
  label,
  wish,
  variant = 'primary',
}: {
  label: string
  wish: 'si' | 'no'
  variant?: 'primary' | 'secondary'
}) {
  return (
    <form className="mt-6" method="post">
      <input name="quiero" type="hidden" value={wish} />
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  )
}
