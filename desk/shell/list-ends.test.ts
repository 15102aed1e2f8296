import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { groupThousands } from '../../contract/money.ts'
import { type Visit, visitContext } from '../desk-context.ts'
import { loader as catalogue } from '../screens/catalogue/catalogue-csv.ts'
import { loader as imports } from '../screens/imports/imports-csv.ts'
import { loader as problems } from '../screens/imports/problems-csv.ts'
import { loader as names } from '../screens/names/names-csv.ts'
import { loader as orders } from '../screens/orders/orders-csv.ts'
import { loader as jumps } from '../screens/prices/price-jumps-csv.ts'
import { loader as reports } from '../screens/reports/reports-csv.ts'
import { loader as misses } from '../screens/requests/misses-csv.ts'
import { loader as differences } from '../screens/suppliers/differences-csv.ts'
import { loader as journal } from '../screens/team/journal-csv.ts'

type Loader = (args: LoaderFunctionArgs) => Promise<Response>

/** The lines of the CSV file that a person with this desk gets. */
async function linesOf(loader: Loader, address: string, desk: object): Promise<string[]> {
  const context = new RouterContextProvider()
  context.set(visitContext, { session: {}, desk, may: () => true, now: new Date() } as unknown as Visit)
  const request = new Request(`https://mesa.example/mesa/lista.csv${address}`)
  const file = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs)
  return (await file.text()).trimEnd().split('\n')
}

/** The rows of the file, for a shop with `having(limit)` rows of everything. */
async function rowsOf(loader: Loader, address: string, having: (limit: number) => number): Promise<string[]> {
  const many = (row: object) => async (asked: { limit?: number }) => Array<object>(having(asked.limit ?? 51)).fill(row)
  const jump = { isbn: '1', title: 'Uno', fromCents: 100, toCents: 200 }
  const entry = { id: 1, at: new Date(), actor: 'Ana', subject: null, act: 'addBook', input: {}, outcome: 'done' }
  const desk = {
    listOrders: many({ id: 1, tel: '099' }),
    listImports: many({ id: 1, file_names: ['a.csv'] }),
    listNames: many({ name: 'Ana', kind: 'AUTHOR', books: 1, joinedTo: null }),
    listMisses: many({ query: 'sal', times: 1, lastDay: '2026-11-01' }),
    listBestTitles: many({ isbn: '1', title: 'Uno', author: null, copies: 1, orders: 1, cents: 100 }),
    listSearchedWords: many({ query: 'sal', times: 1, copies: 0 }),
    listPeople: async () => [],
    readJournal: many(entry),
    listPriceJumps: async (asked: { limit: number }) => ({ jumps: await many(jump)(asked) }),
    listDifferences: async (asked: { limit: number }) => ({ kind: 'listed', differences: await many(jump)(asked) }),
    listBooks: async (asked: { limit: number }) => ({ books: await many({ ...jump, priceCents: 100 })(asked) }),
  }
  return linesOf(loader, address, desk)
}

it.each<[string, Loader, string, string, number]>([
  ['orders', orders, '?columna=telefono', 'con un filtro se bajan las otras', 20_000],
  ['imports', imports, '?columna=archivos', 'con un filtro se bajan las otras', 20_000],
  ['the journal', journal, '?columna=quien', 'con un filtro se bajan las otras', 50_000],
  ['prices that wait', jumps, '?columna=isbn', 'con un filtro se bajan las otras', 200_000],
  ['differences', differences, '?columna=isbn', 'con un filtro se bajan las otras', 100_000],
  ['books', catalogue, '', 'con un filtro se bajan las otras', 200_000],
  ['names', names, '', 'con un nombre más largo salen menos', 50],
  ['searches in vain', misses, '', 'faltan las que menos se buscaron', 10_000],
  ['titles that sold', reports, '?tabla=libros', 'en un período más corto entran más', 5000],
  ['searches of a period', reports, '?tabla=busquedas', 'en un período más corto entran más', 500],
])(
  'a file of %s says in its last row that there is more, and only where there is',
  async (_of, loader, address, rest, most) => {
    const cut = await rowsOf(loader, address, limit => limit)
    expect(cut).toHaveLength(1 + most + 1)
    expect(cut.at(-1)).toContain(`Hay más filas que las ${groupThousands(most)} de este archivo: ${rest}.`)
    const whole = await rowsOf(loader, address, limit => limit - 1)
    expect(whole).toHaveLength(1 + most)
    expect(whole.at(-1)).not.toContain('Hay más')
  },
)

it('a file of the rows with a problem says in its last row that there are more, and only where there are', async () => {
  const notice = { file: 'a.csv', line: 2, reference: null, reason: 'no' }
  const desk = (refused: number) => ({
    readProblemRows: async () => [
      ['isbn', 'precio', 'motivo'],
      ['1', '2', 'no'],
    ],
    readPreparedImport: async () => ({
      report: { counts: { refused, priceFaults: 1 }, refused: [notice, notice], priceFaults: [notice] },
    }),
  })
  expect((await linesOf(problems, '', desk(2))).slice(1)).toHaveLength(1)
  expect((await linesOf(problems, '', desk(30_000))).slice(2)).toEqual([
    expect.stringMatching(/^[,;]{2}"?Son 3 de 30\.001 problemas: con estos corregidos, otro ensayo dice/),
  ])
})
