import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { confirmContact, confirmDelivery, confirmOffline, panelOf, placeOrder } from './checkout-steps.ts'
import { test } from './shop-fixture.ts'

// spec: 1.1, 1.8, 1.17, 2.22, 2.29, 2.97, 2.98, 2.102, 2.122, 4.34, 4.38, 4.49, 6.2
test('a reader finds a book, buys two copies for Salto paid OFFLINE, and the order outlives a restart', async ({
  page,
  restartableShop: shop,
}) => {
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByPlaceholder('Título, Autor, Editorial o ISBN').fill('quijote')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados de búsqueda: quijote')
  await page
    .getByRole('link', { name: /Don Quijote de la Mancha/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Don Quijote de la Mancha')
  await expect(page.getByRole('main')).toContainText(/Puedes retirarlo desde el \p{L}+ \d+ de \p{L}+/u)
  const promise = (await page.getByText(/^Llega entre el/).textContent()) ?? ''
  await page.getByRole('link', { name: 'Comprar' }).locator('visible=true').first().click()
  await page.waitForURL('**/comprar')

  await page
    .getByRole('button', { name: '+' })
    .or(page.getByRole('button', { name: /más/i }))
    .first()
    .click()
  await confirmDelivery(page)
  // Salto and Montevideo take the same days, in the shop's first tariffs.
  await expect(page.getByRole('list', { name: 'Pasos de la compra' })).toContainText(promise)
  await expect(panelOf(page)).toContainText(promise)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await confirmOffline(page)
  await confirmContact(page)
  await placeOrder(page)

  await page.waitForURL('**/orden/*')
  const receipt = page.getByRole('main')
  await expect(receipt).toContainText('Tu orden está pendiente de pago')
  await expect(receipt).toContainText('Cantidad: 2')
  await expect(receipt).toContainText('Ana Pérez')
  await expect(receipt).toContainText('Con envío a')
  await expect(receipt).toContainText(promise)
  await expect(receipt).toContainText(/Contado desde el pago, si pagas el \p{L}+ \d+ de \p{L}+/u)
  const total = await receipt.getByText(/^\$/).last().textContent()

  await page.reload()
  await expect(receipt).toContainText('Tu orden está pendiente de pago')
  await shop.restart()
  await page.reload()
  await expect(receipt).toContainText('Cantidad: 2')

  // They are sent after the order is there: by the shop before its restart, or by the one after.
  const folder = join(shop.folder, 'mail')
  const sent = () => readdir(folder).catch(() => [])
  await expect
    .poll(async () => (await sent()).sort(), { timeout: 30_000 })
    .toEqual([
      expect.stringMatching(/^order-1001-received-[\w-]+\.eml$/),
      expect.stringMatching(/^order-1001-to-shop-new-order-[\w-]+\.eml$/),
    ])
  const [received = ''] = (await sent()).sort()
  const mail = await readFile(join(folder, received), 'utf8')
  expect(mail).toContain('To: =?UTF-8?Q?Ana_P=C3=A9rez?= <ana@example.com>')
  const words = mail.replace(/=\r\n/g, '').replace(/=C2=A0/g, ' ')
  expect(words).toContain((total ?? '').replace(/\u00a0/g, ' '))
  expect(words).toContain(asQuotedPrintable(promise))
})

/** Letters beyond ASCII as a mail writes them. */
function asQuotedPrintable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, letter =>
    [...Buffer.from(letter)].map(byte => `=${byte.toString(16).toUpperCase()}`).join(''),
  )
}
