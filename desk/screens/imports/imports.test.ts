import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { deskOf } from '../../../test/support/desk-of.ts'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { visitContext } from '../../desk-context.ts'
import { loader as list } from './imports.tsx'
import { loader as table } from './imports-csv.ts'
import { loader as past } from './past-import.tsx'

const priceList = (name: string, ...prices: [string, string]) =>
  feedFile(`isbn;título;precio\n9789974000018;Uno;${prices[0]}\n9789974000025;Otro;${prices[1]}\n`, name)

/** The list as an address asks for it, on its page and as a spreadsheet. */
function listOf({ visit }: Awaited<ReturnType<typeof deskOf>>, address = '') {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const request = new Request(`https://mesa.example/mesa/importaciones${address}`)
  const asked = { context, request, params: {} } as never
  const csv = async () => (await (await table(asked)).text()).replace('\ufeff', '').trim().split(/\r?\n/)
  return { page: () => list(asked), csv }
}

it('counts the prices that wait or were not taken among what has a problem', async () => {
  await using test = await deskOf('catalogue')
  await importFeeds(test, priceList('p.csv', '590', '590'))
  await importFeeds(test, priceList('p.csv', '3000', 'consultar'))
  const { page, csv } = listOf(test)
  const problems = async () => (await page()).past.map(({ cells }) => cells.problemas)
  expect(await problems()).toEqual(['2', '0'])
  await importFeeds(test, priceList('p.csv', '3000', '590'), { acceptPriceJumps: true })
  expect(await problems()).toEqual(['0', '1', '0'])
  expect((await csv()).map(row => row.split(';').at(-1))).toEqual(['problemas', '0', '1', '0'])
})

it('finds imports by a file’s name, by how they ended and before one, with the columns that are asked for', async () => {
  await using test = await deskOf('catalogue')
  for (const name of ['Sur.csv', 'norte.csv', 'sur-2.csv']) await importFeeds(test, priceList(name, '590', '590'))
  const files = async (address: string) => (await listOf(test, address).page()).past.map(({ cells }) => cells.archivos)
  expect(await files('?q=SUR')).toEqual(['sur-2.csv', 'Sur.csv'])
  expect(await files('?estado=FAILED')).toEqual([])
  expect(await files('?estado=FINISHED&antes=3')).toEqual(['norte.csv', 'Sur.csv'])
  expect(await files('?estado=x&antes=x')).toHaveLength(3)
  expect(await listOf(test, '?q=norte&columna=registros&columna=archivos').csv()).toEqual([
    'importacion;archivos;registros',
    '2;norte.csv;2',
  ])
})

it('finds imports that are undone, undone in part or being undone each by its own words', async () => {
  await using test = await deskOf('catalogue')
  for (const name of ['whole.csv', 'part.csv', 'half-way.csv']) await importFeeds(test, priceList(name, '590', '590'))
  const end = (id: number, as: object) => test.db.updateTable('imports').set(as).where('id', '=', id).execute()
  await end(1, { status: 'UNDONE', undoing: { keptCount: 0 } })
  await end(2, { status: 'UNDONE', undoing: { keptCount: 2 } })
  await end(3, { status: 'UNDOING' })
  const { endings } = await listOf(test).page()
  const found = async (words: string) => {
    const [name] = endings.find(([, each]) => each === words) ?? []
    const { page, csv } = listOf(test, `?estado=${name}&columna=archivos&columna=termino`)
    const rows = (await page()).past.map(({ cells }) => Object.values(cells).join(';'))
    expect((await csv()).slice(1).map(row => row.replace(/^\d+;/, ''))).toEqual(rows)
    return rows
  }
  for (const [words, file] of [
    ['deshecha', 'whole.csv'],
    ['deshecha en parte', 'part.csv'],
    ['deshaciéndose', 'half-way.csv'],
  ] as const)
    expect(await found(words)).toEqual([`${file};${words}`])
})

it('does not offer to undo an import that failed and changed nothing, and says so where it is asked', async () => {
  await using test = await deskOf('catalogue')
  await expect(importFeeds(test, feedFile('<html/>', 'mal.xml'))).rejects.toThrow()
  await importFeeds(test, priceList('p.csv', '590', '590'))
  const context = new RouterContextProvider()
  context.set(visitContext, test.visit)
  const mayUndo = async (importId: string) => {
    const request = new Request(`https://mesa.example/mesa/importaciones/${importId}`)
    return (await past({ context, request, params: { importId } } as never)).mayUndo
  }
  expect(await mayUndo('1')).toBe(false)
  expect(await mayUndo('2')).toBe(true)
  expect(await test.visit.desk.previewUndoing({ importId: 1 })).toBeNull()
  expect(await test.visit.desk.askForUndoing({ importId: 1 })).toEqual({ kind: 'changed-nothing' })
  expect(await test.visit.desk.findImport({ importId: 1 })).toMatchObject({ status: 'FAILED' })
})
