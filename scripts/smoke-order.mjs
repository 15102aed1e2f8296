// An order, to be paid OFFLINE: placed on a demonstration, and looked for again once the shop was closed and opened.
import { randomUUID } from 'node:crypto'
import { ensure, get, getPage } from './smoke-checks.mjs'

export async function placeOrder(visit) {
  const { text: home } = await get(visit, '/')
  ensure(home.includes('Modo demostración'), 'la tienda no es una demostración: aquí no se pide nada')
  const list = await get(visit, '/api/web/books/?size=20')
  // With https one more cookie vouches for the token.
  const cookies = list.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0])
  const token = cookies.find(cookie => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const book = JSON.parse(list.text).content.find(({ retailPrice }) => retailPrice !== undefined)
  ensure(book, 'ningún libro tiene precio')
  const { text: challenge } = await get(visit, '/api/web/captcha?action=orderBook')
  const { text } = await get(visit, '/api/web/orders/', {
    method: 'POST',
    status: 201,
    headers: {
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': token,
      Cookie: cookies.join('; '),
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({
      bookId: book.bibliomanagerId,
      quantity: 1,
      shipping: { shippingMethod: 'PICKUP' },
      customer: { fullName: 'Prueba de humo', email: 'humo@example.com', tel: '099 123 456' },
      payment: { paymentMethod: 'OFFLINE', transactionAmount: book.retailPrice },
      reCaptchaToken: await solve(JSON.parse(challenge)),
    }),
  })
  visit.order = JSON.parse(text).externalId
  await seeOrder(visit)
}

/** The API and the order's own page have it, and it awaits its money. */
export async function seeOrder(visit) {
  const { text } = await get(visit, `/api/web/orders/${visit.order}`)
  const { id, status } = JSON.parse(text)
  ensure(status === 'PENDING_PAYMENT', `la orden ${id} está en ${status}, y no espera su pago`)
  const page = await getPage(visit, `/orden/${visit.order}`)
  ensure(page.text.includes(String(id)), `la página de la orden ${id} no la nombra`)
}

/** As a browser does. The library is there once the shop is built; without it the rest can still be looked at. */
async function solve(challenge) {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]).catch(() => {
    throw new Error('para pedir hacen falta las bibliotecas de la tienda: npm run build')
  })
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
