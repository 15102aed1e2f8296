import { type Context, Hono } from 'hono'
import { refusalPath } from '../../contract/addresses.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { notFound } from './problems.ts'
import type { RateLimits } from './rate-limit.ts'
import { readLimited } from './read-body.ts'

/**
 * `POST /correos/{token}`: stops mails to the receiver of the link, or resumes them. Sent by a mail program's button (RFC 8058: one click,
 * `List-Unsubscribe=One-Click`, no cookie and no redirect) or by the form of the page there. The signed token is the only check: anyone who
 * has the mail may decide.
 */
export function mailRefusalRoutes(shop: Storefront, limits: RateLimits): Hono {
  const routes = new Hono({ strict: false })
  routes.post('/:token', limits.mailRefusals, async context => {
    const token = context.req.param('token')
    const form = await readForm(await readLimited(context.req.raw), context.req.header('Content-Type'))
    const refuses = form.get('quiero') !== 'si'
    if (!(await shop.setMailRefusal(token, { refuses }))) throw notFound('Ese enlace no es de un correo nuestro.')
    return form.has('List-Unsubscribe') ? done(context) : context.redirect(refusalPath(token), 303)
  })
  return routes
}

/** Parses either kind of form: mail programs may send their click as both (RFC 8058, 3.2). Any other body gives an empty form. */
async function readForm(body: string, type = ''): Promise<FormData | URLSearchParams> {
  if (!type.startsWith('multipart/form-data')) return new URLSearchParams(body)
  const sent = new Response(body, { headers: { 'Content-Type': type } })
  return sent.formData().catch(() => new URLSearchParams())
}

function done(context: Context): Response {
  return context.text('Listo: ya no te enviamos estos correos.\n', 200, { 'Cache-Control': 'no-store' })
}
