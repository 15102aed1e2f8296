import { randomUUID } from 'node:crypto'
import type { BookPage } from '../../contract/book.ts'
import type { CaptchaChallenge } from '../../contract/captcha.ts'
import type { OrderResponse } from '../../contract/order.ts'
import { solveCaptcha } from './captcha-token.ts'

/** Buys the best seller over HTTP, collected at the pickup center and paid OFFLINE, as a browser would. */
export async function placeTestOrder(url: string, orderKey: string = randomUUID()): Promise<OrderResponse> {
  const page = await fetch(`${url}/api/web/books/?size=20`)
  const token = /XSRF-TOKEN=([^;]+)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const { content } = (await page.json()) as BookPage
  const book = content.find(candidate => candidate.retailPrice !== undefined)
  if (!book) throw new Error('The catalogue has no book for sale')
  const challenge = await fetch(`${url}/api/web/captcha?action=orderBook`)
  const response = await fetch(`${url}/api/web/orders/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': token,
      'Idempotency-Key': orderKey,
      Cookie: `XSRF-TOKEN=${token}`,
    },
    body: JSON.stringify({
      bookId: book.bibliomanagerId,
      quantity: 1,
      reCaptchaToken: await solveCaptcha((await challenge.json()) as CaptchaChallenge),
      shipping: { shippingMethod: 'PICKUP' },
      customer: { fullName: 'Ana Pérez', email: 'ana@example.com', tel: '099 123 456' },
      payment: { paymentMethod: 'OFFLINE', transactionAmount: book.retailPrice },
    }),
  })
  if (response.status !== 201) throw new Error(`The order was refused: ${response.status} ${await response.text()}`)
  return (await response.json()) as OrderResponse
}
