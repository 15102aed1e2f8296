import { data, type LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'

/** Allows a mail's own styles and pictures only: no script, no form, no navigation out of its frame. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; sandbox; frame-ancestors 'self'"

/** A mail as its reader got it, for the frame on the order's page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const ids = { orderId: Number(params.name), mailId: Number(params.mail) }
  const isNumber = Number.isSafeInteger(ids.orderId) && Number.isSafeInteger(ids.mailId)
  const mail = isNumber ? await desk.readOrderMail(ids) : undefined
  if (!mail) throw data('Ese correo ya no se guarda.', { status: 404 })
  return new Response(mail.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
    },
  })
}
