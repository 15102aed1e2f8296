import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import { comeAlive } from './come-alive.ts'
import { ACTS, openOrder } from './connection-steps.ts'
import { expectNoFaults, join, OPERATOR, open } from './desk-steps.ts'

test('what is looked for, a question before an act and leaving say that there is no connection', async ({
  page,
  journey,
}) => {
  await openOrder(page, journey)
  const box = page.getByRole('combobox', { name: 'Buscar una orden, una persona, un libro' })
  await box.fill('qwerty')
  await expect(page.getByText('Nada se llama así.')).toBeVisible()
  await page.route(ACTS, route => route.abort())
  await page.route('**/mientras.data?*', route => route.abort())
  await box.fill('qwertyu')
  await expect(page.getByText('No hay conexión con la librería. Prueba otra vez.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Orden/ })).toBeVisible()
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('heading', { name: 'No se pudo salir' })).toBeVisible()
  await expectNoFaults(page, 'leaving without an answer')
  await page.unroute(ACTS)
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('button', { name: 'Entrar con una passkey' })).toBeVisible()
})

test('a page whose live changes stay away says so without moving, until they are back and it was read anew', async ({
  page,
  journey,
}) => {
  await page.route('**/mesa/cambios', route => route.abort())
  const id = await openOrder(page, journey)
  const old = page.getByText('La librería no contestó: lo que se ve puede ser de antes.')
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  await expect(old).toBeHidden()
  await page.clock.fastForward(15_000)
  await expect(old).toBeInViewport()
  expect(await heading.boundingBox()).toEqual(before)
  await expectNoFaults(page, 'a page without live changes')
  await page.waitForTimeout(1000)
  await journey.desk.writeNote(OPERATOR, { orderId: id, text: 'llama el lunes' })
  await page.waitForTimeout(1000)
  await expect(page.getByText('llama el lunes')).toBeHidden()
  await expect(old).toBeVisible()
  await page.unroute('**/mesa/cambios')
  await expect(page.getByText('llama el lunes')).toBeVisible()
  await expect(old).toBeHidden()
})

test('a page whose part an update took away says so and offers to load it anew; what was typed elsewhere stays', async ({
  page,
  journey,
}) => {
  const id = await openOrder(page, journey)
  await page.getByLabel('Nota').fill('llama el lunes')
  const part = /\/assets\/team-[^/]+\.js$/
  await page.route(part, route => route.fulfill({ status: 404 }))
  await page.getByRole('navigation', { name: 'Mesa' }).getByRole('link', { name: 'Equipo' }).click()
  await expect(page.getByRole('heading', { name: 'A esta página le falta una parte' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Mesa' }), 'the rest stays').toBeVisible()
  await expectNoFaults(page, 'a page without its part')
  const again = page.getByRole('button', { name: 'Recargar la página' })
  await again.click()
  // It comes from the server, and nothing in it works.
  await expect(page.getByRole('alert')).toContainText('La página no llegó entera y sus botones no responden')
  await page.unroute(part)
  await page.getByRole('alert').getByRole('button', { name: 'Recargar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Equipo' })).toBeVisible()
  await expect(page.getByText('La página no llegó entera')).toBeHidden()
  await open(page, `${journey.url}/mesa/ordenes/${id}`)
  await expect(page.getByLabel('Nota')).toHaveValue('llama el lunes')
})

test('a page that is asked for without a network comes by itself once there is one, however slow', async ({
  page,
  journey,
}) => {
  await openOrder(page, journey)
  const menu = page.getByRole('navigation', { name: 'Mesa' })
  const noConnection = page.getByRole('heading', { name: 'No hay conexión con la librería' })
  const team = page.getByRole('heading', { level: 1, name: 'Equipo' })
  // Longer than from one try to the next.
  await page.route(/\/equipo(\.data.*)?$/, async route => {
    if (route.request().method() === 'GET') await pause(4500)
    await route.continue()
  })
  await page.context().setOffline(true)
  await menu.getByRole('link', { name: 'Equipo' }).click()
  await expect(noConnection).toBeVisible()
  await expect(menu, 'the rest stays').toBeVisible()
  await page.context().setOffline(false)
  await expect(team, 'as a whole, since the program of the page had not come').toBeVisible()

  await comeAlive(page)
  await menu.getByRole('link', { name: 'Hoy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await page.context().setOffline(true)
  await menu.getByRole('link', { name: 'Equipo' }).click()
  await expect(noConnection).toBeVisible()
  await page.context().setOffline(false)
  await expect(team).toBeVisible()
})

test('going back without a network shows no other order at an address, and the right one once there is a network', async ({
  page,
  journey,
}) => {
  const { id: before } = await placeTestOrder(journey.url)
  const id = await openOrder(page, journey)
  const heading = page.getByRole('heading', { level: 1 })
  const noConnection = page.getByRole('heading', { name: 'No hay conexión con la librería' })
  await page.getByRole('link', { name: new RegExp(`^${before} · `) }).click()
  await expect(heading).toHaveText(`Orden ${before}`)
  await page.getByRole('navigation', { name: 'Mesa' }).getByRole('link', { name: 'Ajustes' }).click()
  await expect(heading).toHaveText('Ajustes')
  await page.context().setOffline(true)
  await page.goBack()
  await expect(noConnection, 'from another screen').toBeVisible()
  await page.context().setOffline(false)
  await expect(heading).toHaveText(`Orden ${before}`)
  await page.context().setOffline(true)
  await page.goBack()
  await expect(noConnection, 'from another order').toBeVisible()
  await page.context().setOffline(false)
  await expect(heading).toHaveText(`Orden ${id}`)
})

test('what the search box hints at fits on a phone', async ({ page, journey }) => {
  await join(page, journey)
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, `${journey.url}/mesa`)
  const box = page.getByRole('combobox', { name: 'Buscar una orden, una persona, un libro' })
  const room = await box.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.font = font
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    return input.clientWidth - padding - pen.measureText(input.placeholder).width
  })
  expect(room).toBeGreaterThan(0)
})
