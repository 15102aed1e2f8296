import { expect } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import { inPesos, join, OPERATOR, uploadStatement } from './desk-steps.ts'

test('a statement is mapped, looked at and applied; the same file again changes nothing', async ({ page, journey }) => {
  const paid = await placeTestOrder(journey.url)
  const csv = `Cuenta;0001\nTitular;LIBRERÍA\n\nFecha;Descripción;Crédito;Saldo\n2-dic;Orden # ${paid.id};${inPesos(paid.grandTotal)};9,00\n02/12/2026;DEPOSITO;123,00;9,00\n02/12/2026;=rara;doce;9,00\n`
  await join(page, journey, { role: 'orders' })
  await page.getByRole('link', { name: 'Pagos' }).click()
  await uploadStatement(page, Buffer.from('PK\u0003\u0004una planilla', 'latin1'), { name: 'noviembre.xlsx' })
  await expect(page.getByText('noviembre.xlsx es una planilla de Excel (XLSX)')).toBeVisible()
  await uploadStatement(page, csv)
  await expect(page.getByRole('heading', { name: 'Qué es cada columna de BROU' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Crédito/ })).toContainText(inPesos(paid.grandTotal))
  await page.getByLabel('Qué es Descripción').selectOption('')
  await page.getByRole('button', { name: 'Guardar las columnas de BROU' }).click()
  await expect(page.getByText('Falta decir en cuál columna están las palabras')).toBeVisible()
  await page.getByLabel('Qué es Descripción').selectOption('reference')
  await page.getByRole('button', { name: 'Guardar las columnas de BROU' }).click()

  const problems = page.getByRole('table', { name: 'Filas que hay que mirar' })
  await expect(problems).toContainText('no nombra ninguna orden')
  await expect(problems).toContainText('«doce» no es un importe')
  await expect(problems).not.toContainText(`paga la orden ${paid.id}`)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bajar estas filas con el motivo' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await file).createReadStream()) chunks.push(chunk as Buffer)
  const rows = Buffer.concat(chunks).toString('utf8')
  expect(rows).toContain('Fecha;Descripción;Crédito;Saldo;Motivo')
  expect(rows).toContain("'=rara")

  await page.getByRole('button', { name: 'Aplicar el extracto…' }).click()
  await expect(page.getByText(/1 pago por .*: sus órdenes quedan pagas/)).toBeVisible()
  await page.getByRole('button', { name: /^Aplicar: 1 pago/ }).click()
  await expect(page.getByText(/Aplicado el 02\/12\/2026/)).toBeVisible()
  const after = await journey.desk.readOrder(OPERATOR, { orderId: paid.id })
  expect(after.order.paid_at).not.toBeNull()

  await page.getByRole('link', { name: 'Pagos' }).first().click()
  await uploadStatement(page, csv, { name: 'otra-vez.csv' })
  await expect(page.getByText('Es el mismo archivo que ya estaba')).toBeVisible()
  expect(await journey.desk.listUnmatchedTransfers(OPERATOR, {})).toHaveLength(1)

  await page.getByRole('link', { name: 'Pagos' }).first().click()
  await uploadStatement(page, `${csv}02/12/2026;OTRO;1,00;9,00\n`, { name: 'equivocado.csv' })
  await page.getByRole('button', { name: 'Descartar el archivo' }).click()
  await expect(page.getByText('Archivo descartado: nada de él se anotó.')).toBeVisible()
  await expect(page.getByText('equivocado.csv')).toHaveCount(0)
})

test('a statement opens though another payment comes in while it is on its way', async ({ page, journey }) => {
  const { id } = await placeTestOrder(journey.url)
  await join(page, journey, { role: 'orders' })
  await page.getByRole('link', { name: 'Pagos' }).click()
  await page.route('**/pagos/extractos.data', async route => {
    const answer = await route.fetch()
    const loadsAgain = page.waitForResponse(/pagos\.data/)
    await journey.desk.confirmPayment(OPERATOR, {
      orderId: id,
      key: 'B-9',
      receivedOn: '2026-12-02',
      amountCents: 100,
      description: 'ANA',
      keep: true,
    })
    await loadsAgain
    await route.fulfill({ response: answer })
  })
  await uploadStatement(page, `Fecha;Descripción;Crédito\n02/12/2026;ORDEN ${id};5,00\n`)
  await expect(page.getByRole('heading', { name: 'Qué es cada columna de BROU' })).toBeVisible()
})

test('a file that is far too large is refused, in the browser and by the server', async ({ page, journey }) => {
  await join(page, journey, { role: 'orders' })
  await page.getByRole('link', { name: 'Pagos' }).click()
  await uploadStatement(page, Buffer.alloc(6 * 1024 * 1024, 'a'))
  await expect(page.getByText('El archivo pesa más de 5 MB')).toBeVisible()
  const refused = await page.evaluate(async () => {
    const body = new FormData()
    body.set('bank', 'BROU')
    body.set('file', new Blob([new Uint8Array(6 * 1024 * 1024)]), 'x.csv')
    const answer = await fetch('/mesa/pagos/extractos.data', { method: 'POST', body })
    return answer.text()
  })
  expect(refused).toContain('pesa más de')
  expect(await journey.desk.listStatements(OPERATOR, { limit: 5 })).toEqual([])
})
