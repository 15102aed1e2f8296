import { expect } from '@playwright/test'
import { test } from './clocked-fixture.ts'
import { join, open, panel, press } from './desk-steps.ts'

test('a test mail shows what the server said; a server that is away fails from then on', async ({ page, journey }) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/sistema`)
  const partners = panel(page, 'socios')
  const to = partners.getByLabel('Un correo de prueba para')
  await expect(to).toHaveValue('owner@libros.example')
  await press(partners.getByRole('button', { name: 'Mandar un correo de prueba' }))
  await expect(partners.getByText(/El servidor aceptó el correo para owner@libros.example. Dijo: «250/)).toBeVisible()
  expect(journey.smtp.received.at(-1)).toMatchObject({ to: ['owner@libros.example'] })
  await expect(partners.getByRole('listitem').filter({ hasText: 'Servidor de correo' })).toContainText('responde')
  journey.smtp.behave({ kind: 'refuse', stage: 'receiver', code: 550, words: 'no such mailbox' })
  await to.fill('nadie@libros.example')
  const sendElsewhere = async () => {
    await press(partners.getByRole('button', { name: 'Mandar un correo de prueba' }))
    await press(partners.getByRole('button', { name: 'Mandar a nadie@libros.example' }))
  }
  await sendElsewhere()
  await expect(partners.getByText(/no acepta ese correo. Dijo: «.*no such mailbox/)).toBeVisible()
  journey.smtp.behave({ kind: 'refuse', stage: 'greeting', code: 421, words: 'too busy' })
  await sendElsewhere()
  await expect(partners.getByText(/El correo no salió: dijo «.*too busy/)).toBeVisible()
  await open(page, `${journey.url}/mesa/sistema`)
  await expect(partners.getByRole('listitem').filter({ hasText: 'Servidor de correo' })).toContainText(
    'Falla desde el 02/12/2026',
  )
  await open(page, `${journey.url}/mesa/equipo/diario`)
  await expect(page.getByRole('cell', { name: 'mandar un correo de prueba' }).first()).toBeVisible()
})

test('what the shop lacks stays where its part of an answer breaks off', async ({ page, journey }) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/sistema`)
  const lack = page.getByText('La imprenta es de prueba')
  await expect(lack).toBeVisible()
  await page.route('**/mesa/sistema.data*', async (route, request) => {
    if (request.method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const [first = '', second = ''] = (await answer.text()).split('\n')
    await route.fulfill({ response: answer, body: `${first}\n${second.slice(0, second.length / 2)}` })
  })
  await press(panel(page, 'socios').getByRole('button', { name: 'Mandar un correo de prueba' }))
  await expect(page.getByText(/^No se pudo mirar otra vez: esto es lo que faltaba el [\d/]+ [\d:]+\.$/)).toBeVisible()
  await expect(lack).toBeVisible()
})
