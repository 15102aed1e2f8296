import { expect } from '@playwright/test'
import routes from '../../desk/routes.ts'
import { ROLES } from '../../shop/staff/actor.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import {
  expectGoodScreen,
  expectNoFaults,
  join,
  newPage,
  OPERATOR,
  open,
  panel,
  placePaidOrder,
  signInAgain,
} from './desk-steps.ts'

/** Of pages and of what they load. */
const pathsOf = (those: typeof routes): string[] =>
  those.flatMap(({ path, index, children = [] }) => [
    ...(path !== undefined && path !== '*' ? [path] : index ? [''] : []),
    ...pathsOf(children as typeof routes),
  ])

test('a payment is confirmed with its consequence in sight, and anyone else who looks at the order sees it', async ({
  page,
  journey,
}) => {
  const { id, externalId } = await placeTestOrder(journey.url)
  await join(page, journey)
  await page.keyboard.press('/')
  await page.keyboard.type(externalId)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Orden ${id}` })).toBeVisible()

  const other = await newPage(page.context())
  await join(other, journey, { name: 'Eva', role: 'orders' })
  await open(other, `${journey.url}/mesa/ordenes/${id}`)
  await expect(other.getByText('espera el pago').first()).toBeVisible()

  const payment = panel(page, 'pago')
  await payment.getByLabel('Número').fill('ABITAB-77')
  await payment.getByRole('button', { name: 'Confirmar el pago' }).click()
  await expect(payment.getByText(/queda con un pago de \$\s[\d.,]+ \(ABITAB-77\)/)).toBeVisible()
  await expect(other.getByText('paga, espera a la imprenta')).toHaveCount(0)
  await payment.getByRole('button', { name: /^Confirmar \$/ }).click()
  const notice = page.getByRole('button', { name: 'Cerrar el aviso' })
  await expect(notice).toBeVisible()
  await expect(page.locator('header .tag')).not.toHaveText('espera el pago')
  // What was said of this page stays with it.
  await page.getByRole('navigation', { name: 'Mesa' }).getByRole('link', { name: 'Órdenes' }).click()
  await expect(page.getByRole('heading', { name: 'Órdenes' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  // Nobody reloads the other page.
  await expect(other.locator('header .tag')).not.toHaveText('espera el pago', { timeout: 3000 })
  await expect(panel(other, 'historia')).toContainText('Marta')
})

test('a page that can’t be loaded anew for a moment stays, says so, and comes up to date by itself', async ({
  page,
  journey,
}) => {
  const { id } = await placeTestOrder(journey.url)
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ordenes/${id}`)
  const note = page.getByLabel('Nota')
  await note.fill('llama el lunes')
  // The stream of changes goes on; what is asked anew does not arrive.
  await page.route('**/*.data*', route => route.abort())
  // What was asked before, of the mails that were just sent, arrives first.
  await page.waitForTimeout(1500)
  await journey.desk.writeNote(OPERATOR, { orderId: id, text: 'otra persona' })
  const stale = page.getByText('La librería no contestó: lo que se ve puede ser de antes.')
  await expect(stale).toBeVisible()
  await expect(page.getByRole('heading', { name: `Orden ${id}` })).toBeVisible()
  await expect(page.getByText('otra persona')).toBeHidden()
  await expectNoFaults(page, 'a page that is old')
  await page.unroute('**/*.data*')
  await expect(page.getByText('otra persona')).toBeVisible()
  await expect(stale).toBeHidden()
  await expect(note).toHaveValue('llama el lunes')
})

test('who acts on what has changed learns what did, and nothing is done', async ({ page, journey }) => {
  const { id } = await placeTestOrder(journey.url)
  await join(page, journey)
  // A page that hears of nothing, as on a bad line.
  await page.route('**/mesa/cambios', route => route.abort())
  await open(page, `${journey.url}/mesa/ordenes/${id}`)
  await panel(page, 'cancelar').getByText('Cancelar la orden').first().click()
  await panel(page, 'cancelar').getByLabel('Motivo').fill('lo pidió el lector')
  await journey.desk.cancelOrder(OPERATOR, { orderId: id, reason: 'otra persona' })
  await panel(page, 'cancelar').getByRole('button', { name: 'Cancelar la orden' }).click()
  await expect(page.getByText('La orden cambió mientras la mirabas')).toBeVisible()
  await expect(page.locator('header').last()).toContainText('otra persona')
  const entries = await journey.desk.readJournal(OPERATOR, { act: 'cancelOrder', limit: 5 })
  expect(entries).toHaveLength(1)
})

test('money goes back once the person showed again who they are; what was typed outlives the session', async ({
  page,
  journey,
}) => {
  const { id } = await placePaidOrder(journey)
  await join(page, journey)
  await journey.setTime('2026-12-02T15:06:00Z')
  await open(page, `${journey.url}/mesa/ordenes/${id}#devolver`)
  const refund = panel(page, 'devolver')
  await refund.getByLabel('Un importe').check()
  await refund.getByLabel('Importe en pesos').fill('100,50')
  await refund.getByLabel('Motivo').fill('llegó rayado')
  await journey.setTime('2026-12-02T15:40:00Z')
  // Half an hour without a page: the session is over. The page may notice by itself, and be gone before the press.
  await refund
    .getByRole('button', { name: 'Devolver…' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await signInAgain(page)
  await expect(page.getByRole('heading', { name: `Orden ${id}` })).toBeVisible()
  // The pretended network has brought the book meanwhile: nothing moves any more.
  await expect(panel(page, 'historia')).toContainText('retirado')
  await refund.getByText('Devolver dinero').click()
  await expect(refund.getByLabel('Motivo')).toHaveValue('llegó rayado')
  await expect(refund.getByLabel('Importe en pesos')).toHaveValue('100,50')
  await journey.setTime('2026-12-02T15:50:00Z')
  await refund.getByRole('button', { name: 'Devolver…' }).click()
  await expect(refund.getByText(/Devolver \$\s100,50 de la orden/)).toBeVisible()
  await refund.getByRole('button', { name: /^Devolver \$\s100,50/ }).click()
  await expect(refund.getByText('muestra otra vez quién eres')).toBeVisible()
  await refund.getByRole('button', { name: 'Con una passkey' }).click()
  await expect(refund.getByLabel('Un importe')).not.toBeChecked()
  await expect(refund.getByLabel('Importe en pesos')).toHaveCount(0)
  await expect(panel(page, 'devoluciones')).toContainText('en curso')
})

for (const width of [1280, 390]) {
  test(`the screens have no barrier that axe finds (${width})`, async ({ page, journey }) => {
    const { id } = await placeTestOrder(journey.url)
    await page.setViewportSize({ width, height: 900 })
    await open(page, `${journey.url}/mesa/entrar`)
    await expectNoFaults(page)
    await join(page, journey)
    for (const path of [
      '',
      '/ordenes',
      '/ordenes/nueva',
      `/ordenes/${id}`,
      '/buscar?q=ana',
      '/cuenta',
      '/personas?correo=ana@example.com',
      '/equipo',
      '/equipo/diario',
      '/sistema',
      `/ordenes/${id}/remito`,
    ]) {
      await open(page, `${journey.url}/mesa${path}`)
      await page.evaluate(() => {
        // Mails stay shut: axe can't look into a frame in which no script runs.
        for (const details of document.querySelectorAll('details')) details.open = !details.closest('#correos')
      })
      await expectNoFaults(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`).toBe(
        true,
      )
    }
  })
}

test('somebody who only reads sees no person', async ({ page, journey }) => {
  const { id } = await placeTestOrder(journey.url)
  await join(page, journey, { name: 'Raúl', role: 'reader' })
  const found = await page.goto(`${journey.url}/mesa/buscar?q=ana@example.com`)
  expect(found?.status()).toBe(200)
  await expect(page.getByText('Nada se llama así.')).toBeVisible()
  for (const path of [`/ordenes/${id}/remito`, '/personas?correo=ana@example.com', '/equipo']) {
    const answer = await page.goto(`${journey.url}/mesa${path}`)
    expect(answer?.status(), path).toBe(403)
    expect(await page.content()).not.toMatch(/ana@example.com|Ana Pérez/)
  }
  for (const path of ['/ordenes', `/ordenes/${id}`, `/ordenes/${id}.data`, '/ordenes.data', '/pagos.data', '']) {
    const answer = await page.request.get(`${journey.url}/mesa${path}`)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).not.toMatch(/ana@example.com|Ana Pérez|099 ?123 ?456|[0-9a-f]{32}/)
  }
  const list = await page.request.get(`${journey.url}/mesa/ordenes.csv`)
  expect(await list.text()).toContain(String(id))
  expect(await list.text()).not.toMatch(/lector|Ana Pérez/)
  await open(page, `${journey.url}/mesa/ordenes`)
  await page.getByRole('link', { name: String(id) }).click()
  await expect(page.getByRole('heading', { name: `Orden ${id}` })).toBeVisible()
  await expect(page.getByText('no se muestra')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectGoodScreen(page, 'an order without its person')
})

test('whatever is typed into the box is found at once: a person, a book, by keyboard or by touch', async ({
  page,
  journey,
}) => {
  const { id } = await placeTestOrder(journey.url)
  await join(page, journey)
  const [book] = await journey.desk.searchToSell(OPERATOR, { words: 'la' })
  await page.keyboard.press('/')
  await page.keyboard.type('ana pe', { delay: 60 })
  const found = page.getByRole('listbox', { name: 'Encontrado' })
  await expect(found.getByRole('option', { name: `${id} · Ana Pérez` })).toBeVisible()
  await expectNoFaults(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Orden ${id}` })).toBeVisible()
  await expect(found).toBeHidden()
  await page.getByRole('combobox', { name: /Buscar/ }).click()
  await page.keyboard.type(book?.isbn ?? '')
  await found.getByRole('option', { name: /Libro$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/mesa/catalogo/${book?.isbn}`))
})

test('every page answers every role: it opens, or says that it is not for them, with the menu', async ({
  page,
  journey,
}) => {
  test.setTimeout(240_000)
  const { id } = await placeTestOrder(journey.url)
  const [book] = await journey.desk.searchToSell(OPERATOR, { words: 'la' })
  const values: Record<string, string> = { name: String(id), isbn: book?.isbn ?? '', strand: 'best-sellers' }
  const paths = pathsOf(routes).map(path => path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '1'))
  for (const role of ROLES) {
    const own = await newPage(page.context())
    await join(own, journey, { name: role, role })
    for (const path of paths) {
      const answer = await own.request.get(`${journey.url}/mesa/${path}`)
      expect([200, 403, 404], `${role}: ${path}`).toContain(answer.status())
    }
    await open(own, `${journey.url}/mesa/xyz`)
    await expect(own.getByRole('heading', { name: 'Eso no existe' })).toBeVisible()
    await expect(own.getByRole('navigation', { name: 'Mesa' })).toBeVisible()
    await open(own, `${journey.url}/mesa/sistema`)
    if (role !== 'owner') await expect(own.getByRole('heading', { name: 'Sin permiso' })).toBeVisible()
    await expect(own.getByRole('navigation', { name: 'Mesa' })).toBeVisible()
    await own.context().close()
  }
})
