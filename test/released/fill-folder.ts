// Has a released program make a data folder, as its people would: `node test/released/fill-folder.ts CHECKOUT FOLDER`. README.md says the
// rest.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BookPage } from '../../contract/book.ts'
import type { CaptchaChallenge } from '../../contract/captcha.ts'
import type { OrderResponse } from '../../contract/order.ts'
import type { Shipping, ShippingQuote } from '../../contract/shipping.ts'
import { SANDBOX_CARDS_PATH } from '../../platform/partners.ts'
import { keptKeys } from '../../sandbox/keep-keys.ts'
import { solveCaptcha } from '../support/captcha-token.ts'
import { makeCardToken } from '../support/partners/card-token.ts'

const [checkout = '', folder = ''] = process.argv.slice(2).map(path => resolve(path))
const PORT = '4871'
const url = `http://localhost:${PORT}`
const env = {
  PATH: process.env.PATH,
  DATA_DIR: folder,
  PORT,
  SAMPLE_CATALOGUE: '300',
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
}
const TO_SALTO: Shipping = {
  shippingMethod: 'DELIVERY',
  address: 'Uruguay 1234',
  city: 'Salto',
  department: 'Salto',
  zipCode: '50000',
}
const PICKUP: Shipping = { shippingMethod: 'PICKUP' }

const shop = spawn(process.execPath, ['server/main.ts'], {
  cwd: checkout,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
})
while (!(await fetch(`${url}/salud`).catch(() => null))?.ok) await pause(200)
try {
  await live()
} finally {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}

/** Orders at several points of their lives, a request for a book, and what a person did by command. */
async function live(): Promise<void> {
  const names = ['Ana Pérez', 'Luis Ríos', 'María Núñez', 'José Silva', 'Eva Méndez', 'Juan Paz']
  const [waiting, cancelled, late, sent, collected, given] = names.map((name, nth) => ({ name, nth }))
  await order({ ...waiting, shipping: PICKUP })
  const left = await order({ ...cancelled, shipping: TO_SALTO })
  await shopCommand('orders', 'cancel', left, '--reason', 'lo pidió', '--yes')
  const byTransfer = await order({ ...late, shipping: TO_SALTO })
  await shopCommand(
    'orders',
    'confirm-payment',
    byTransfer.id,
    '--amount',
    byTransfer.grandTotal,
    '--reference',
    'ABITAB-77',
    '--yes',
  )
  const onItsWay = await untilConfirmed(await order({ ...sent, shipping: TO_SALTO, card: 'APRO' }))
  await shopCommand('orders', 'dispatch', onItsWay, '--tracking', 'UY123456789', '--yes')
  const atHome = await untilConfirmed(await order({ ...collected, shipping: PICKUP, card: 'APRO' }))
  await shopCommand('orders', 'ready', atHome, '--yes')
  await shopCommand('orders', 'collected', atHome, '--yes')
  const back = await untilConfirmed(await order({ ...given, shipping: PICKUP, card: 'APRO' }))
  await shopCommand('orders', 'refund', back, '--amount', '100', '--reason', 'una mancha', '--yes')
  await requestBook()
  await pause(3000)
}

interface Buyer {
  name: string
  nth: number
}

async function order({
  name,
  nth,
  shipping,
  card,
}: Partial<Buyer> & { shipping: Shipping; card?: string }): Promise<OrderResponse> {
  const page = await fetch(`${url}/api/web/books/?size=20`)
  const token = /XSRF-TOKEN=([^;]+)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const priced = ((await page.json()) as BookPage).content.filter(book => book.retailPrice !== undefined)
  const book = priced[nth ?? 0]
  if (book?.retailPrice === undefined) throw new Error('The catalogue has no such book for sale')
  const wanted = { bookId: book.bibliomanagerId, quantity: 2, shipping }
  const { shippingTotal } = await post<ShippingQuote>(token, '/api/web/orders/shipping', 'calculateShipping', wanted)
  const transactionAmount = book.retailPrice * 2 + shippingTotal
  const docNumber = String(41_234_560 + (nth ?? 0))
  return post<OrderResponse>(token, '/api/web/orders/', 'orderBook', {
    ...wanted,
    customer: { fullName: name, email: `lector${nth}@correo.example`, tel: '099 123 456' },
    payment: card
      ? {
          paymentMethod: 'CARD',
          transactionAmount,
          nameOnCard: card,
          docType: 'CI',
          docNumber,
          installments: 1,
          methodId: 'visa',
          token: await cardToken(card, docNumber),
        }
      : { paymentMethod: 'OFFLINE', transactionAmount },
  })
}

function cardToken(name: string, docNumber: string): Promise<string> {
  const { publicKey } = keptKeys(join(folder, 'sandbox'))
  return makeCardToken({ apiBase: url + SANDBOX_CARDS_PATH, publicKey }, { name, docNumber })
}

async function requestBook(): Promise<void> {
  const page = await fetch(`${url}/api/web/books/?size=100`)
  const token = /XSRF-TOKEN=([^;]+)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? ''
  let { content, scrollId } = (await page.json()) as BookPage
  while (scrollId && content.every(each => each.retailPrice !== undefined)) {
    const next = await fetch(`${url}/api/web/books/?scrollId=${encodeURIComponent(scrollId)}`)
    ;({ content, scrollId } = (await next.json()) as BookPage)
  }
  const book = content.find(each => each.retailPrice === undefined)
  if (!book) throw new Error('Every book of the catalogue has a price')
  const customer = { fullName: 'Ana Pérez', email: 'lector0@correo.example', tel: '099 123 456' }
  await post(token, `/api/web/books/${book.bibliomanagerId}`, 'requestBook', { customer, shipping: PICKUP })
}

async function post<Answer>(xsrf: string, path: string, action: string, body: object): Promise<Answer> {
  const challenge = await fetch(`${url}/api/web/captcha?action=${action}`)
  const reCaptchaToken = await solveCaptcha((await challenge.json()) as CaptchaChallenge)
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': xsrf,
      'Idempotency-Key': crypto.randomUUID(),
      Cookie: `XSRF-TOKEN=${xsrf}`,
    },
    body: JSON.stringify({ ...body, reCaptchaToken }),
  })
  if (!response.ok) throw new Error(`${path} was refused: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Its card is charged and the pretended network prints it. */
async function untilConfirmed(placed: OrderResponse): Promise<OrderResponse> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/api/web/orders/${placed.externalId}`)
    if (((await answer.json()) as OrderResponse).status === 'CONFIRMED') return placed
    await pause(200)
  }
  throw new Error(`Order ${placed.id} was never confirmed`)
}

async function shopCommand(...words: (string | number | OrderResponse)[]): Promise<void> {
  const args = words.map(word => String(typeof word === 'object' ? word.id : word))
  const child = spawn(process.execPath, ['server/cli/main.ts', ...args], { cwd: checkout, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`shop ${args.join(' ')} ended with ${code}`)
}
