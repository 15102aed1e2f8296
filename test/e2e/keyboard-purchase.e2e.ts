import { expect } from '@playwright/test'
import { expectOrder } from './checkout-steps.ts'
import { press, tabTo } from './keyboard-steps.ts'
import { test } from './shop-fixture.ts'

test('a book is bought by card with the keyboard alone, from its page to the order', async ({ page }) => {
  await page.goto('/libros?q=quijote')
  await press(page, page.getByRole('link', { name: /Don Quijote de la Mancha/ }).first())
  await page.waitForURL('**/libro/**')
  await press(page, page.getByRole('link', { name: 'Comprar' }).locator('visible=true').first())
  await page.waitForURL('**/comprar')

  await tabTo(page, page.getByRole('radio', { name: /centro de retiro/i }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /domicilio/i })).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Confirmar método de entrega' }))
  // The first of the fields that miss something.
  await expect(page.getByLabel('Dirección')).toBeFocused()
  await page.keyboard.type('Uruguay 1234')
  await tabTo(page, page.getByLabel('Localidad'))
  await page.keyboard.type('Salto')
  await tabTo(page, page.getByLabel('Departamento'))
  await page.keyboard.type('Salto')
  await press(page, page.getByRole('button', { name: 'Confirmar método de entrega' }))
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeFocused()
  await page.keyboard.press('Enter')

  await press(page, page.getByRole('button', { name: 'Usar este medio de pago' }))
  await expect(page.getByLabel('Número de tarjeta')).toBeFocused()
  await page.keyboard.type('4509953566233704')
  // They come once the provider has named the card.
  await expect(page.getByLabel('Cuotas')).toBeEnabled()
  for (const [label, text] of [
    ['Nombre y apellido del titular', 'APRO'],
    ['Mes de vencimiento', '11'],
    ['Año de vencimiento', '2035'],
    ['Código de seguridad', '123'],
    ['Número de documento', '12345678'],
    ['Cuotas', '1'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await press(page, page.getByRole('button', { name: 'Usar este medio de pago' }))
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeFocused()
  await page.keyboard.press('Enter')

  await press(page, page.getByRole('button', { name: 'Confirmar', exact: true }))
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
  // The form goes to the first refused field once more a moment later: nobody types as fast as this journey.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 100)))
  for (const text of ['Ana Pérez', 'ana@example.com', '099 123 456']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await press(page, page.getByRole('button', { name: 'Confirmar', exact: true }))
  await expect(page.getByRole('button', { name: 'Pedir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectOrder(page, 'Tu pago está confirmado', 'Con envío a')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
