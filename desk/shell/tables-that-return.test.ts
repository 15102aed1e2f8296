import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { deskOf } from '../../test/support/desk-of.ts'
import { feedFile, importFeeds } from '../../test/support/onix.ts'
import { type Visit, visitContext } from '../desk-context.ts'
import { loader as catalogue } from '../screens/catalogue/catalogue-csv.ts'
import { loader as tariffs } from '../screens/delivery/tariffs-csv.ts'
import { loader as problems } from '../screens/imports/problems-csv.ts'
import { loader as subjects } from '../screens/subjects/subjects-csv.ts'

/** A table as it is downloaded: with a byte order mark and semicolons. */
async function downloaded(loader: (args: LoaderFunctionArgs) => Promise<Response>, visit: Visit, heading: string) {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const request = new Request('https://mesa.example/mesa/tabla.csv')
  const file = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs)
  const text = Buffer.from(await file.arrayBuffer()).toString()
  expect(text.split('\n', 1)[0]).toBe(`\ufeff${heading}`)
  return text
}

it('the tariffs come back from a spreadsheet as they were', async () => {
  await using test = await deskOf('owner')
  const { desk } = test.visit
  const [first, ...rest] = await desk.listTariffs({})
  if (!first) throw new Error('none')
  await desk.replaceTariffs({ tariffs: [{ ...first, priceCents: 29_050, operator: 'Correo, o moto' }, ...rest] })
  const heading = 'department;up_to_weight_g;price;operator;package_limit_g;courier_min_days;courier_max_days'
  const table = await downloaded(tariffs, test.visit, heading)
  expect(table).toContain(';290,5;"Correo, o moto";')
  const read = await desk.readTariffTable({ table })
  if (read.kind === 'refused') throw new Error(read.faults.join(' '))
  expect(await desk.previewTariffs({ tariffs: read.tariffs })).toEqual([])
})

it('the subjects come back from a spreadsheet as they were', async () => {
  await using test = await deskOf('owner')
  const table = await downloaded(subjects, test.visit, 'scheme;codePrefix;category;categoryName')
  expect(await test.visit.desk.readSubjectTable({ table })).toMatchObject({
    kind: 'read',
    change: { added: 0, changed: 0, removed: 0 },
  })
})

it('the books come back from a spreadsheet as they were', async () => {
  await using test = await deskOf('owner')
  await importFeeds(test, feedFile('isbn;título;precio\n9789974000018;=Sal, y pan;1490,5\n', 'libros.csv'))
  const heading = 'isbn;titulo;autor;editorial;proveedor;precio;precio que espera;campos a mano;baja'
  const table = await downloaded(catalogue, test.visit, heading)
  expect(table).toContain('9789974000018;"\'=Sal, y pan";;;;1490,5;')
  const { report } = await importFeeds(test, feedFile(table, 'catalogo.csv'))
  expect(report.counts).toMatchObject({ read: 1, unchanged: 1, refused: 0 })
})

it('the rows with a problem have semicolons between them, and are as they stood', async () => {
  const desk = {
    readProblemRows: async () => [
      ['isbn', 'precio', 'motivo'],
      ['1', '1.490,50', 'no, así'],
    ],
    readPreparedImport: async () => null,
  }
  const visit = { session: {}, desk, may: () => true, now: new Date() } as unknown as Visit
  expect(await downloaded(problems, visit, 'isbn;precio;motivo')).toContain('1;"1.490,50";"no, así"\n')
})
