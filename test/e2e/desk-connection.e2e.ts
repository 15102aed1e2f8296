import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { type Journey, test } from './clocked-fixture.ts'
import { comeAlive } from './come-alive.ts'
import { expectNoFaults, join, OPERATOR, open, panel } from './desk-steps.ts'

const UNKNOWN = /La librería no contestó, y no se sabe si se hizo\. Lo que escribiste sigue aquí/
const ACTS = '**/*.data'

/** An order's page, as somebody of the team has it open. */
async function openOrder(page: Page, journey: Journey): Promise<number> {
  const { id } = await placeTestOrder(journey.url)
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ordenes/${id}`)
  return id
}

/** From now on acts do not get to the shop; `loses` only their answers. */
async function breakActs(page: Page, loses: 'requests' | 'answers'): Promise<void> {
  await page.route(ACTS, async route => {
    if (route.request().method() === 'GET') return route.continue()
    if (loses === 'answers') await route.fetch()
    return route.abort()
  })
}

test('an act whose answer was lost leaves its form as it was, and is done once when it is sent again', async ({
  page,
  journey,
}) => {
  const id = await openOrder(page, journey)
  const note = page.getByLabel('Nota')
  const send = page.getByRole('button', { name: 'Anotar' })
  await breakActs(page, 'answers')
  await note.fill('llama el lunes')
  await send.click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await expect(note).toHaveValue('llama el lunes')
  await expectNoFaults(page, 'an act without an answer')
  // It had arrived: the live changes say so.
  await expect(panel(page, 'historia').getByText('llama el lunes')).toBeVisible()
  await expect(note, 'until its answer comes').toHaveValue('llama el lunes')

  await page.unroute(ACTS)
  await send.click()
  await expect(page.getByText('La primera vez había llegado: ya estaba hecho, y no se repitió.')).toBeVisible()
  await expect(note).toHaveValue('')
  const notes = async () => (await journey.desk.readJournal(OPERATOR, { act: 'writeNote', limit: 9 })).length
  expect(await notes()).toBe(1)
  await note.fill('llama el lunes')
  await send.click()
  await expect.poll(notes, 'the same once more is meant').toBe(2)
  expect((await journey.desk.readOrder(OPERATOR, { orderId: id })).notes).toHaveLength(2)
})

test('an act whose answer was lost is done once also after the page was loaded anew', async ({ page, journey }) => {
  const id = await openOrder(page, journey)
  const note = page.getByLabel('Nota')
  const send = page.getByRole('button', { name: 'Anotar' })
  await breakActs(page, 'answers')
  await note.fill('llama el lunes')
  await send.click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await page.unroute(ACTS)
  await open(page, `${journey.url}/mesa/ordenes/${id}`)
  await expect(note).toHaveValue('llama el lunes')
  await send.click()
  await expect(page.getByText('La primera vez había llegado: ya estaba hecho, y no se repitió.')).toBeVisible()
  await expect(note).toHaveValue('')
  expect((await journey.desk.readOrder(OPERATOR, { orderId: id })).notes).toHaveLength(1)
})

test('the same act some time after its answer was lost is told, and done when it is sent once more', async ({
  page,
  journey,
}) => {
  const id = await openOrder(page, journey)
  const note = page.getByLabel('Nota')
  const send = page.getByRole('button', { name: 'Anotar' })
  await breakActs(page, 'answers')
  await note.fill('llama otra vez')
  await send.click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await page.unroute(ACTS)
  await journey.setTime('2026-12-02T15:16:00Z')
  await send.click()
  await expect(page.getByText(/^Eso mismo se hizo a las 12:00, hace más de un cuarto de hora: /)).toBeVisible()
  await send.click()
  await expect(note).toHaveValue('')
  expect((await journey.desk.readOrder(OPERATOR, { orderId: id })).notes).toHaveLength(2)
})

/** A caller's order as far as its total, for somebody who picks it up. */
async function askTotal(page: Page, fullName: string): Promise<void> {
  await page.getByLabel('Nombre y apellido').fill(fullName)
  await page.getByLabel('Teléfono').fill('099 111 222')
  await page.getByLabel('Lo retira').check()
  await page.getByRole('button', { name: 'Ver el total' }).click()
  await expect(page.getByRole('button', { name: /^Hacer la orden por/ })).toBeVisible()
}

test('after an order by phone whose answer was lost, the next caller’s is placed as a new one', async ({
  page,
  journey,
}) => {
  await join(page, journey, { role: 'orders' })
  const newOrder = `${journey.url}/mesa/ordenes/nueva`
  const place = page.getByRole('button', { name: /^Hacer la orden por/ })
  const readers = async () => {
    const orders = await journey.desk.listOrders(OPERATOR, { limit: 9 })
    return orders.map(({ customer }) => customer).sort()
  }
  await open(page, newOrder)
  await page.getByRole('combobox', { name: 'Agregar un libro' }).fill('borges')
  await page
    .getByRole('option', { name: /borges/i })
    .first()
    .click()
  await askTotal(page, 'Raquel Sosa')
  await breakActs(page, 'answers')
  await place.click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await expect.poll(readers).toEqual(['Raquel Sosa'])
  await page.unroute(ACTS)

  await open(page, newOrder)
  await expect(page.getByText(/^Borrador sin guardar de las? /)).toBeVisible()
  await askTotal(page, 'Ildefonso Reyes')
  await place.click()
  const [first] = await journey.desk.listOrders(OPERATOR, { limit: 1 })
  await expect(page.getByText(`Con estos datos ya se hizo la orden ${first?.id}`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Ver la orden ${first?.id}` })).toBeVisible()
  await expectNoFaults(page, 'an order by phone that was another one before')
  expect(await readers()).toEqual(['Raquel Sosa'])
  await page.getByRole('button', { name: /^Es otra orden: hacerla por/ }).click()
  await expect(page.getByRole('heading', { name: /^Orden \d+ hecha$/ })).toBeVisible()
  expect(await readers()).toEqual(['Ildefonso Reyes', 'Raquel Sosa'])
  await open(page, newOrder)
  await expect(page.getByLabel('Nombre y apellido'), 'nothing is left of it').toHaveValue('')
})

test('an order by phone that ends after its page was left leaves no draft; one that is discarded, a new one', async ({
  page,
  journey,
}) => {
  await join(page, journey, { role: 'orders' })
  const newOrder = `${journey.url}/mesa/ordenes/nueva`
  const take = page.getByRole('link', { name: 'Tomar una orden por teléfono' })
  const name = page.getByLabel('Nombre y apellido')
  await open(page, newOrder)
  await name.fill('Raquel Sosa')
  await open(page, newOrder)
  await expect(name).toHaveValue('Raquel Sosa')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(name).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Agregar un libro' })).toBeFocused()
  await expect(page.getByText(/^Borrador/)).toBeHidden()

  await page.getByRole('combobox', { name: 'Agregar un libro' }).fill('borges')
  await page
    .getByRole('option', { name: /borges/i })
    .first()
    .click()
  await askTotal(page, 'Ildefonso Reyes')
  const isLeft = Promise.withResolvers<void>()
  await page.route(ACTS, async route => {
    if (route.request().method() !== 'GET') await isLeft.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Hacer la orden por/ }).click()
  await page.getByRole('navigation', { name: 'Mesa' }).getByRole('link', { name: 'Órdenes' }).click()
  await expect(take).toBeVisible()
  isLeft.resolve()
  await expect(page.getByText(/^La orden \d+ quedó hecha\.$/)).toBeVisible()
  await take.click()
  await expect(name).toHaveValue('')
  await expect(page.getByText(/^Borrador/)).toBeHidden()
})

test('of one’s own account the page says to look first, and shows by itself what there is to see', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  const look = page.getByText(/no se sabe si se hizo.*mira cómo queda antes de repetirlo\.$/)
  const made = page.getByText(/^Quedan 10, hechos el/)
  await open(page, `${journey.url}/mesa/cuenta`)
  await expect(made).toContainText('12:00')
  await journey.setTime('2026-12-02T15:02:00Z')
  await page.getByRole('button', { name: 'Hacer códigos nuevos…' }).click()
  await breakActs(page, 'answers')
  await page.getByRole('button', { name: 'Hacer códigos nuevos', exact: true }).click()
  await expect(look).toBeVisible()
  await page.unroute(ACTS)
  await expect(made).toContainText('12:02')
  await expect(page.getByText('La librería no contestó: lo que se ve')).toBeHidden()
  await expect(look).toBeVisible()
})

test('who shows again who they are, and gets no answer, can try again', async ({ page, journey }) => {
  await join(page, journey)
  await journey.setTime('2026-12-02T15:10:00Z')
  await open(page, `${journey.url}/mesa/ajustes`)
  const payment = panel(page, 'pagos')
  const passkey = payment.getByRole('button', { name: 'Con una passkey' })
  const change = payment.getByRole('button', { name: 'Cambiar cómo se paga', exact: true })
  await payment.getByLabel('Cuenta bancaria').fill('BROU, caja de ahorro 001-99')
  await payment.getByRole('button', { name: 'Cambiar cómo se paga…' }).click()
  await change.click()
  await expect(passkey).toBeVisible()
  await breakActs(page, 'answers')
  await passkey.click()
  await expect(payment.getByText('No hay conexión con la librería. Prueba otra vez.')).toBeVisible()
  await page.unroute(ACTS)
  await passkey.click()
  await expect(passkey).toHaveCount(0)
  await change.click()
  await expect(page.getByText('Guardado. Las órdenes nuevas ya lo dicen')).toBeVisible()
})

/** Acts, or what is loaded, wait until the function that is returned is called. */
async function hold(page: Page, what: 'acts' | 'loads'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`${ACTS}*`, async route => {
    if ((route.request().method() === 'GET') !== (what === 'loads')) return route.fallback()
    await promise
    await route.continue()
  })
  return resolve
}

test('what is said of an act after its page was left names that page, and leads nowhere', async ({ page, journey }) => {
  const { id: other } = await placeTestOrder(journey.url)
  const id = await openOrder(page, journey)
  const heading = page.getByRole('heading', { level: 1 })
  const goTo = (orderId: number) => page.getByRole('link', { name: new RegExp(`^${orderId} · `) }).click()
  const confirm = panel(page, 'pago').getByRole('button', { name: 'Confirmar el pago' })
  const lost = page.getByText(`Orden ${id}: «Confirmar el pago» no se hizo: hay que volver y confirmarlo.`)

  await panel(page, 'pago').getByLabel('Número').fill('ABITAB-77')
  let answer = await hold(page, 'acts')
  await confirm.click()
  await goTo(other)
  await expect(heading).toHaveText(`Orden ${other}`)
  answer()
  await expect(lost, 'a question').toBeVisible()

  await page.getByLabel('Nota').fill('pasa a buscarla')
  answer = await hold(page, 'acts')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await goTo(id)
  await expect(heading).toHaveText(`Orden ${id}`)
  await expect(lost).toHaveCount(0)
  answer()
  await expect(page.getByText(new RegExp(`^Orden ${other}: .*not`, 'i')), 'what was done').toBeVisible()

  answer = await hold(page, 'acts')
  const load = await hold(page, 'loads')
  await confirm.click()
  await goTo(other)
  answer()
  await expect(lost, 'while the next page comes').toBeVisible()
  load()
  await expect(heading).toHaveText(`Orden ${other}`)
  await expect(lost).toBeVisible()

  await open(page, `${journey.url}/mesa/vitrinas/nueva-coleccion`)
  await page.getByLabel('Título').fill('Verano')
  answer = await hold(page, 'acts')
  await page.getByRole('button', { name: 'Crear la colección' }).click()
  await page.getByRole('navigation', { name: 'Mesa' }).getByRole('link', { name: 'Órdenes' }).click()
  await expect(heading).toHaveText('Órdenes')
  answer()
  await expect(page.getByText('Nueva colección: «Verano» está creada.')).toBeVisible()
  await expect(heading).toHaveText('Órdenes')
})

test('a yes that did not arrive is asked for still, and without a network nothing was sent', async ({
  page,
  journey,
}) => {
  await openOrder(page, journey)
  const payment = panel(page, 'pago')
  await payment.getByLabel('Número').fill('ABITAB-77')
  await page.context().setOffline(true)
  await payment.getByRole('button', { name: 'Confirmar el pago' }).click()
  await expect(payment.getByText('Este dispositivo está sin conexión: no se envió nada.')).toBeVisible()
  await expect(payment.getByLabel('Número')).toHaveValue('ABITAB-77')
  await page.context().setOffline(false)
  await payment.getByRole('button', { name: 'Confirmar el pago' }).click()
  const yes = payment.getByRole('button', { name: /^Confirmar \$/ })
  await expect(yes).toBeVisible()
  await breakActs(page, 'requests')
  await yes.click()
  await expect(payment.getByText(UNKNOWN)).toBeVisible()
  await expect(payment.getByText(/queda con un pago de/)).toBeVisible()
  await page.unroute(ACTS)
  await yes.click()
  await expect(page.locator('header .tag')).not.toHaveText('espera el pago')
})

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
