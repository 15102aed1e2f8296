import { expect } from '@playwright/test'
import { generateSync } from 'otplib'
import { test } from './clocked-fixture.ts'
import { comeAlive } from './come-alive.ts'
import { expectGoodScreen, invitationFor, join, newPage, open, signInAgain, withAuthenticator } from './desk-steps.ts'

const PASSWORD = 'violeta tambor kayak quincho'

test('an owner comes by an invitation, leaves, and comes back with the passkey alone', async ({ page, journey }) => {
  await join(page, journey)
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await open(page, `${journey.url}/mesa/ordenes?estado=CONFIRMED`)
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  // The shop has real mails: nobody enters with one click.
  await expect(page.getByRole('button', { name: /demostración/ })).toHaveCount(0)
  await signInAgain(page)
  await expect(page.getByRole('heading', { name: 'Órdenes' })).toBeVisible()
  expect(page.url()).toContain('estado=CONFIRMED')
})

test('somebody without a passkey enters with a password and a code, by keyboard', async ({ page, journey }) => {
  const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(journey.now().getTime() / 1000) })
  await open(page, await invitationFor(journey, 'Eva', 'orders'))
  await page.getByText('Prefiero contraseña y código').press('Enter')
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Contraseña').fill('corta1234567')
  await page.getByLabel('Código que muestra la aplicación').fill(codeNow(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Esa contraseña se adivina fácilmente')).toBeVisible()
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByLabel('Código que muestra la aplicación').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ese código no es el que la aplicación muestra ahora')).toBeVisible()
  await expect(page.getByText('Esa contraseña se adivina fácilmente')).toHaveCount(0)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByLabel('Código que muestra la aplicación').fill(codeNow(secret))
  await page.keyboard.press('Enter')
  const code = await page.getByRole('listitem').first().textContent()
  await page.getByRole('link', { name: 'ir a la mesa' }).press('Enter')
  await page.getByRole('button', { name: 'Salir' }).press('Enter')
  await page.getByText('Entrar con contraseña y código').press('Enter')
  await page.getByLabel('Correo').fill('orders@libros.example')
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByLabel('Código').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No se pudo entrar')
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByLabel('Código').fill(code ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible()
  // Orders are theirs, the team is not.
  await expect(page.getByRole('link', { name: 'Equipo' })).toHaveCount(0)
  await open(page, `${journey.url}/mesa/equipo`)
  await expect(page.getByRole('heading', { name: 'Sin permiso' })).toBeVisible()
})

for (const width of [1280, 390]) {
  test(`an owner ends a passkey of another, who is out at once (${width})`, async ({ page, journey }) => {
    const other = await newPage(page.context())
    await join(other, journey, { name: 'Luis', role: 'orders' })
    await page.setViewportSize({ width, height: 800 })
    await join(page, journey)
    await open(page, `${journey.url}/mesa/equipo`)
    const luis = page.getByRole('listitem').filter({ hasText: 'orders@libros.example' })
    await luis.getByText('1 passkey', { exact: true }).click()
    await expectGoodScreen(page, 'passkeys of the team')
    await luis.getByRole('button', { name: /^Terminar…/ }).press('Enter')
    await expect(
      luis.getByText(/Luis ya no entra, y todas sus sesiones terminan ya. No le queda otra forma/),
    ).toBeVisible()
    await luis.getByRole('button', { name: /^Terminar «/ }).press('Enter')
    await expect(page.getByText(/ya no sirve, y sus sesiones terminaron/)).toBeVisible()
    await other.goto(`${journey.url}/mesa/ordenes`)
    await expect(other.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await comeAlive(other)
    await other.getByRole('button', { name: 'Entrar con una passkey' }).click()
    await expect(other.getByText(/no sirve|no se pudo|no es/i).first()).toBeVisible()
    const marta = page.getByRole('listitem').filter({ hasText: 'owner@libros.example' })
    await marta.getByText('1 passkey', { exact: true }).click()
    await expect(marta.getByRole('button', { name: /^Terminar/ })).toHaveCount(0)
    await other.context().close()
  })
}

test('what one person left unfinished is not shown to the next one in the same browser', async ({ page, journey }) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ordenes/nueva`)
  await page.getByLabel('Nombre').fill('Ildefonso Reyes')
  await journey.setTime('2026-12-02T15:40:00Z')
  await open(page, `${journey.url}/mesa/ordenes/nueva`)
  await expect(page.getByText('La sesión terminó')).toBeVisible()
  await signInAgain(page)
  await expect(page.getByLabel('Nombre')).toHaveValue('Ildefonso Reyes')
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByText('La sesión terminó')).toHaveCount(0)
  await open(page, await invitationFor(journey, 'Eva', 'orders'))
  await page.getByRole('button', { name: 'Crear una passkey' }).click()
  await page.getByRole('link', { name: 'Los guardé: ir a la mesa' }).click()
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible()
  await open(page, `${journey.url}/mesa/ordenes/nueva`)
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Ildefonso')
})

test('who lost the session without leaving is told so where they go on, and what was typed is there', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ordenes/nueva`)
  await page.getByLabel('Nombre').fill('Ildefonso Reyes')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Ver el total' }).click()
  await expect(page.getByText('La sesión terminó')).toBeVisible()
  await signInAgain(page)
  await expect(page.getByLabel('Nombre')).toHaveValue('Ildefonso Reyes')
})

test('who types in the search box, or asks for a file, after the session ended comes back to the same page', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ordenes?q=Reyes`)
  await journey.setTime('2026-12-02T15:40:00Z')
  const search = page.getByRole('search', { name: 'Todo' }).getByRole('combobox')
  // The page may notice by itself that the session ended, just as somebody types.
  await search.fill('cortázar', { timeout: 10_000 }).catch(() => {})
  await expect(page.getByText('La sesión terminó')).toBeVisible()
  await signInAgain(page)
  await expect(page).toHaveURL(`${journey.url}/mesa/ordenes?q=Reyes`)
  await expect(page.getByRole('heading', { name: 'Órdenes' })).toBeVisible()
  await journey.setTime('2026-12-02T16:40:00Z')
  await page.getByRole('link', { name: 'Bajar esta lista (CSV)' }).click()
  await expect(page.getByText('La sesión terminó')).toBeVisible()
  await signInAgain(page)
  await expect(page.getByRole('heading', { name: 'Órdenes' })).toBeVisible()
})

test('an invitation is good once', async ({ page, journey }) => {
  const url = await invitationFor(journey, 'Marta', 'owner')
  await withAuthenticator(page)
  await open(page, url)
  await page.getByRole('button', { name: 'Crear una passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Guarda estos códigos' })).toBeVisible()
  await open(page, url)
  await expect(page.getByText('Esta invitación ya se usó o venció')).toBeVisible()
})
