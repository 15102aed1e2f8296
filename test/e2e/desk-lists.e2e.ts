import { expect, type Page } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import {
  ASKED_ISBN,
  askForBook,
  expectGoodScreen,
  join,
  newPage,
  OPERATOR,
  open,
  placePaidOrder,
} from './desk-steps.ts'
import { fill, test as houseTest, ISBN, OTHER } from './house-fixture.ts'

test('lists are kept as they were asked for, for oneself or for all, and go to a spreadsheet as they are', async ({
  page,
  journey,
}) => {
  const reference = await askForBook(journey)
  const order = await placeTestOrder(journey.url)
  const transfer = { orderId: order.id, key: '=B-1', receivedOn: '2026-12-02', amountCents: 4_250, keep: true }
  await journey.desk.confirmPayment(OPERATOR, { ...transfer, description: '=SUMA(1)' })
  await join(page, journey)
  await open(page, `${journey.url}/mesa/consultas?q=orillas&desde=`)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await page.getByText('Guardar esta vista').click()
  await page.getByLabel('Nombre').fill('Orillas')
  await page.getByLabel('La ven los demás').check()
  await expectGoodScreen(page, 'requests with their views')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Orillas', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Libro, lector, correo o teléfono').fill('nada así')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Ninguna consulta es así.')).toBeVisible()
  const csv = async (path: string) => (await page.request.get(`${journey.url}/mesa/${path}`)).text()
  expect(await csv('consultas.csv?q=nada')).not.toContain(reference)
  expect(await csv('consultas.csv?q=ORILLAS')).toContain(`${reference};`)
  expect(await csv('pagos/creditos.csv')).toMatch(/42,5;42,5;[^;]+;'=SUMA\(1\);'=B-1;/)
  expect(await csv('equipo/diario.csv?que=addBook')).toContain(ASKED_ISBN)
  expect(await csv('equipo/diario.csv?que=addBook')).not.toContain('invitar')
  expect(await csv('catalogo/nombres.csv?q=Idea%20Sosa')).toContain('Idea Sosa;autor')
  for (const path of ['catalogo/saltos', 'catalogo/diferencias', 'importaciones', 'importaciones/fuentes']) {
    expect((await page.request.get(`${journey.url}/mesa/${path}.csv`)).headers()['content-type'], path).toContain('csv')
  }
  for (const path of ['/catalogo?falta=cover', '/catalogo/nombres?q=Idea', '/equipo/diario?que=addBook']) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, `${journey.url}/mesa${path}`)
      await expectGoodScreen(page, path)
    }
    await page.locator('details', { hasText: 'Guardar esta vista' }).getByLabel('Nombre').fill('Mía')
    await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
    await expect(page.getByRole('link', { name: 'Mía', exact: true }), path).toHaveAttribute('aria-current', 'page')
  }
  const other = await newPage(page.context())
  await join(other, journey, { name: 'Cata', role: 'catalogue' })
  await open(other, `${journey.url}/mesa/consultas`)
  await expect(other.getByRole('link', { name: 'Orillas (de Marta)' })).toBeVisible()
  await open(other, `${journey.url}/mesa/catalogo`)
  await expect(other.getByRole('link', { name: 'Mía' })).toHaveCount(0)
  await other.context().close()
})

test('on a phone the days of delivery and the journal are blocks to read, and the tariffs show that they go on', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  await journey.desk.closeDays(OPERATOR, { days: ['2026-12-03'], because: 'Paro' })
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['/envios/dias', '/equipo/diario']) {
    await open(page, `${journey.url}/mesa${path}`)
    const rows = page.locator('table.desk-cards tbody tr')
    await expect(rows.first()).toBeVisible()
    const cells = await rows.evaluateAll(all =>
      all.flatMap(row => [...row.children].map(cell => cell.getBoundingClientRect().right)),
    )
    expect(Math.max(...cells), `${path}: nothing is pushed out of sight`).toBeLessThanOrEqual(390)
    const tallest = await rows.evaluateAll(all => Math.max(...all.map(row => row.getBoundingClientRect().height)))
    expect(tallest, path).toBeLessThan(220)
    await expectGoodScreen(page, path)
  }
  // Of the year in course, the months that are over are for a wider screen.
  await open(page, `${journey.url}/mesa/envios/dias`)
  await expect(page.getByRole('group', { name: 'noviembre' })).toBeHidden()
  await expect(page.getByRole('group', { name: 'diciembre' })).toBeVisible()
  await open(page, `${journey.url}/mesa/equipo/diario`)
  const closed = page.getByRole('row', { name: /Paro/ })
  await expect(closed.locator('td[data-label="Con"]')).toBeInViewport()
  await open(page, `${journey.url}/mesa/envios`)
  await expect(page.getByRole('region', { name: 'Tarifas', exact: true })).toHaveAttribute('data-more')
})

/** Leaves a column out, by keyboard, and takes another in where there is one. */
async function chooseColumns(page: Page, { without, take }: { without: string; take?: string }): Promise<void> {
  const choice = page.locator('details:has([name="columna"])')
  await choice.locator('summary').press('Enter')
  await choice.getByRole('checkbox', { name: without, exact: true }).press('Space')
  if (take) await choice.getByRole('checkbox', { name: take, exact: true }).press('Space')
  await choice.getByRole('checkbox').first().press('Enter')
  await expect(page).toHaveURL(/columna=/)
}

/** On a phone each row is a block: nothing of it is pushed out of sight. */
async function expectCards(page: Page, what: string): Promise<void> {
  const cells = await page
    .locator('table.desk-cards tbody tr > *')
    .evaluateAll(all => all.map(cell => cell.getBoundingClientRect().right))
  expect(cells.length, what).toBeGreaterThan(0)
  expect(Math.max(...cells), what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

houseTest(
  'what comes from suppliers is listed with the columns that one chooses, in a spreadsheet too',
  async ({ page, house }) => {
    houseTest.slow()
    await fill(house)
    house.files['/sur.csv'] =
      `isbn;título;precio\n${ISBN};El puente de los libros;6900\n${OTHER};El puente, bolsillo;49\n`
    await house.act('fetchSource', { name: 'Sur' })
    const lists = [
      { path: '/importaciones', without: 'Empezó', take: 'Registros', name: 'Importaciones hechas', row: '3;sur.csv;' },
      { path: '/importaciones/fuentes', without: 'Dirección', take: 'Se miró', name: 'Fuentes', row: 'Norte;al día;' },
      {
        path: '/catalogo/saltos',
        without: 'Desde',
        take: 'ISBN',
        name: 'Saltos de precio',
        row: ';690;6900;900;Sur;',
      },
      { path: '/catalogo/proveedores', without: 'De', take: 'ISBN', name: 'Lo que difiere', row: ';Norte' },
      { path: '/equipo/diario', without: 'Con', name: 'Actos', row: ';agregar una fuente;' },
    ]
    for (const { path, without, take, name, row } of lists) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await open(page, `${house.url}/mesa${path}`)
      const headings = page.getByRole('region', { name, exact: true }).getByRole('columnheader')
      await expect(headings.filter({ hasText: without }), path).not.toHaveCount(0)
      await chooseColumns(page, { without, ...(take && { take }) })
      await expect(page.getByRole('columnheader', { name: without, exact: true }), path).toHaveCount(0)
      if (take) await expect(page.getByRole('columnheader', { name: take, exact: true }), path).toBeVisible()
      const csv = (await page.getByRole('link', { name: 'Bajar esta lista (CSV)' }).getAttribute('href')) ?? ''
      expect(await (await page.request.get(house.url + csv)).text(), path).toContain(row)
      for (const width of [1280, 390, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await expectGoodScreen(page, `${path} at ${width}`)
        if (width < 640) await expectCards(page, `${path} at ${width}`)
      }
      await page.locator('details', { hasText: 'Guardar esta vista' }).getByLabel('Nombre').fill('La mía')
      await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
      await expect(page.getByRole('link', { name: 'La mía', exact: true }), path).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, `${house.url}/mesa/importaciones?estado=FAILED&q=sur`)
    await expect(page.getByText('Ninguna importación es así.')).toBeVisible()
    await page.getByRole('link', { name: 'La mía' }).press('Enter')
    await expect(page.getByRole('columnheader', { name: 'Registros' })).toBeVisible()
  },
)

test('requests and reports show the columns that one chooses, and a report keeps them from period to period', async ({
  page,
  journey,
}) => {
  const reference = await askForBook(journey)
  await placePaidOrder(journey)
  await join(page, journey)
  await open(page, `${journey.url}/mesa/consultas`)
  await chooseColumns(page, { without: 'Correo', take: 'Llegó' })
  const row = page.getByRole('row', { name: reference })
  await expect(row).toContainText('02/12/2026 12:00')
  await expect(row).not.toContainText('ana@example.com')
  const csv = (await page.getByRole('link', { name: 'Bajar esta lista (CSV)' }).getAttribute('href')) ?? ''
  expect(await (await page.request.get(journey.url + csv)).text()).toContain(
    'consulta;desde;llego;libro;lector;telefono;respuesta',
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await expectGoodScreen(page, 'requests')
  await expectCards(page, 'requests')

  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `${journey.url}/mesa/informes?desde=2026-11-01&hasta=2026-12-02`)
  await chooseColumns(page, { without: 'Comisiones', take: 'Cuántas devoluciones' })
  await expect(page).toHaveURL(/desde=2026-11-01/)
  await page.getByRole('link', { name: 'Este mes' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('del 01/12/2026')
  const headings = page.getByRole('table', { name: 'Por día' }).getByRole('columnheader')
  await expect(headings).toHaveText([
    'Día',
    'Pagos',
    'Ventas',
    'Cuántas devoluciones',
    'Devuelto',
    'Contracargos',
    'Queda',
  ])
  const days = (await page.getByRole('link', { name: 'Bajar (CSV)' }).first().getAttribute('href')) ?? ''
  expect(await (await page.request.get(journey.url + days)).text()).toContain('dia;pagos;ventas;devoluciones;devuelto;')
  // The period is no part of what is kept.
  await page.getByText('Guardar esta vista').press('Enter')
  await page.getByLabel('Nombre').fill('Sin comisiones')
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
  const view = page.getByRole('link', { name: 'Sin comisiones', exact: true })
  await expect(view).toHaveAttribute('aria-current', 'page')
  expect(await view.getAttribute('href')).not.toContain('desde')
  await expectGoodScreen(page, 'a report with its columns')
})
