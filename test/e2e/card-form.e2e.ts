import { expect } from '@playwright/test'
import { confirmCard, confirmPayment, fillCard, openPayment } from './checkout-steps.ts'
import { test } from './shop-fixture.ts'

const NO_ISSUER = 'No encontramos ningún banco emisor para su número de tarjeta. Pruebe con otra.'
const NO_INSTALLMENTS = 'No pudimos cargar las cuotas disponibles para su número de tarjeta. Pruebe con otra.'
const NOT_PAYABLE: Record<string, [number: string, message: string]> = {
  'of no known brand': ['5018000000000009', 'Tarjeta no aceptada, pruebe con otra'],
  'of a brand that is switched off': ['371180303257522', 'Tarjeta no aceptada, pruebe con otra'],
  'that fails the checksum': ['4509953566233705', 'Por favor corrija el número de tarjeta'],
  'without issuers': ['5400110000000002', NO_ISSUER],
  'whose issuers fail': ['5400000000000005', NO_ISSUER],
  'without installments': ['4500110000000004', NO_INSTALLMENTS],
  'whose installments fail': ['4500000000000007', NO_INSTALLMENTS],
}

for (const [which, [number, message]] of Object.entries(NOT_PAYABLE)) {
  // spec: 4.41, 5.16, 5.27, 5.29
  test(`a card ${which} is not taken, and another one is`, async ({ page }) => {
    await openPayment(page)
    await page.getByLabel('Número de tarjeta').fill(number)
    await page.getByLabel('Número de tarjeta').blur()
    await expect(page.getByText(message)).toBeVisible()
    await confirmPayment(page)
    await expect(page.getByRole('button', { name: 'Usar este medio de pago' })).toBeVisible()
    await fillCard(page)
    await expect(page.getByText(message)).toBeHidden()
    await confirmPayment(page)
    await expect(page.getByRole('main')).toContainText('que termina en 3704')
  })
}

// spec: 3.31
test('every field says what it lacks, and the focus goes to the first of them', async ({ page }) => {
  await openPayment(page)
  await confirmPayment(page)
  await expect(page.getByLabel('Número de tarjeta')).toBeFocused()
  const described = {
    'Número de tarjeta': 'Por favor complete el número de tarjeta',
    'Nombre y apellido del titular': 'Por favor complete el nombre tal como se encuentra en su tarjeta',
    'Mes de vencimiento': 'Por favor complete el vencimiento',
    'Código de seguridad': 'Por favor complete el código de seguridad',
    'Número de documento': 'Por favor complete el número de cédula',
  }
  for (const [label, message] of Object.entries(described)) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message)
  }
})

// spec: 5.26, 5.44
test('what is wrong with a field shows at once: an issuer passed over, a month taken back, a code with its hint', async ({
  page,
}) => {
  await openPayment(page)
  await page.getByLabel('Número de tarjeta').fill('5031755734530604')
  const month = page.getByLabel('Mes de vencimiento')
  await month.selectOption('11')
  await month.selectOption('')
  await expect(month).toHaveAccessibleDescription('Por favor complete el vencimiento')
  const code = page.getByLabel('Código de seguridad')
  await code.fill('1234')
  await expect(code).toHaveAccessibleDescription(
    'Por favor verifique el número de seguridad Es un número de 3 dígitos que se encuentra en el dorso de su tarjeta',
  )
  const issuer = page.getByLabel('Banco emisor')
  await issuer.focus()
  await expect(issuer).toHaveAccessibleDescription('')
  await issuer.blur()
  await expect(issuer).toHaveAccessibleDescription('Por favor seleccione el banco emisor de su tarjeta')
})

// spec: 4.43
test('another issuer begins with the first of its own installments', async ({ page }) => {
  await openPayment(page)
  await page.getByLabel('Número de tarjeta').fill('5031755734530604')
  const issuer = page.getByLabel('Banco emisor')
  await issuer.selectOption({ label: 'Banco del Prado' })
  await page.getByLabel('Cuotas').selectOption('6')
  await issuer.selectOption({ label: 'Banco de la Costa' })
  await expect(page.getByLabel('Cuotas')).toHaveValue('1')
})

test('a card that was confirmed and is changed has nothing wrong before it is touched', async ({ page }) => {
  await openPayment(page)
  const wrong = page.getByRole('main').locator('[aria-invalid="true"]')
  await confirmPayment(page)
  await expect(wrong).not.toHaveCount(0)
  await confirmCard(page)
  await page.getByRole('button', { name: 'Editar' }).nth(1).click()
  const code = page.getByLabel('Código de seguridad')
  await code.fill('1')
  await expect(wrong, 'a code half typed').toHaveCount(0)
  await page.getByLabel('Número de documento').focus()
  await expect(wrong).toHaveCount(1)
  await expect(code).toHaveAttribute('aria-invalid', 'true')
})
