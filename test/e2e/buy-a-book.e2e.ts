import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './shop-fixture.ts'

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
  await page.getByRole('radio', { name: /domicilio/i }).check()
  await page.getByLabel('Dirección').fill('Uruguay 1234')
  await page.getByLabel('Localidad').fill('Salto')
  await page.getByLabel('Departamento').selectOption('Salto')
  await page.getByRole('button', { name: 'Confirmar método de entrega' }).click()
  // Salto and Montevideo take the same days, in the shop's first tariffs.
  await expect(page.getByRole('list', { name: 'Pasos de la compra' })).toContainText(promise)
  await expect(page.getByRole('complementary', { name: 'Tu pedido' })).toContainText(promise)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('radio', { name: /transferencia/i }).check()
  await page.getByRole('button', { name: 'Usar este medio de pago' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByLabel('Nombre y apellido').fill('Ana Pérez')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Teléfono').fill('099 123 456')
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await page.getByRole('button', { name: 'Pedir' }).click()

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

  const mails = (await readdir(join(shop.folder, 'mail'))).sort()
  expect(mails).toEqual([
    expect.stringMatching(/^order-1001-received-[\w-]+\.eml$/),
    expect.stringMatching(/^order-1001-to-shop-new-order-[\w-]+\.eml$/),
  ])
  const mail = await readFile(join(shop.folder, 'mail', mails[0] ?? ''), 'utf8')
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
