import { randomUUID } from 'node:crypto'
import type { BookPage } from '../../contract/book.ts'
import type { CaptchaChallenge } from '../../contract/captcha.ts'
import type { OrderResponse } from '../../contract/order.ts'
import type { Shipping, ShippingQuote } from '../../contract/shipping.ts'
import { captchaActionOf, solveCaptcha } from './captcha-token.ts'

/** Orders the best seller over HTTP as a browser does, to be paid OFFLINE. By default for pickup. */
export async function placeTestOrder(
  url: string,
  shipping: Shipping = { shippingMethod: 'PICKUP' },
  email = 'ana@example.com',
): Promise<OrderResponse> {
  const page = await fetch(`${url}/api/web/books/?size=20`)
  const token = xsrfTokenOf(page)
  const { content } = (await page.json()) as BookPage
  const book = content.find(candidate => candidate.retailPrice !== undefined)
  if (book?.retailPrice === undefined) throw new Error('The catalogue has no book for sale')
  const wanted = { bookId: book.bibliomanagerId, quantity: 1, shipping }
  const { shippingTotal } = await post<ShippingQuote>(url, token, '/api/web/orders/shipping', wanted)
  return post<OrderResponse>(url, token, '/api/web/orders/', {
    ...wanted,
    customer: { fullName: 'Ana Pérez', email, tel: '099 123 456' },
    payment: { paymentMethod: 'OFFLINE', transactionAmount: book.retailPrice + shippingTotal },
  })
}

/** Sends a book request over HTTP as a browser does. @returns the request's reference */
export async function askForTestBook(url: string, bookId: string): Promise<string> {
  const token = xsrfTokenOf(await fetch(`${url}/api/web/books/?size=1`))
  const request = {
    customer: { fullName: 'Ana Pérez', email: 'ana@example.com', tel: '099 123 456' },
    shipping: { shippingMethod: 'PICKUP' },
  }
  return (await post<{ reference: string }>(url, token, `/api/web/books/${bookId}`, request)).reference
}

function xsrfTokenOf(answer: Response): string {
  return /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
}

async function post<Answer>(url: string, token: string, path: string, body: object): Promise<Answer> {
  const challenge = await fetch(`${url}/api/web/captcha?action=${captchaActionOf(path)}`)
  const reCaptchaToken = await solveCaptcha((await challenge.json()) as CaptchaChallenge)
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': token,
      'Idempotency-Key': randomUUID(),
      Cookie: `XSRF-TOKEN=${token}`,
    },
    body: JSON.stringify({ ...body, reCaptchaToken }),
  })
  if (!response.ok) throw new Error(`${path} was refused: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
