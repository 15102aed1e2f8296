import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { deskOf } from '../../../test/support/desk-of.ts'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { visitContext } from '../../desk-context.ts'
import { loader as list } from './imports.tsx'
import { loader as table } from './imports-csv.ts'

it('counts the prices that were held back or not taken among what has a problem', async () => {
  await using test = await deskOf('catalogue')
  const says = ([one, other]: [string, string], more = {}) =>
    importFeeds(
      test,
      feedFile(`isbn;título;precio\n9789974000018;Uno;${one}\n9789974000025;Otro;${other}\n`, 'p.csv'),
      more,
    )
  await says(['590', '590'])
  await says(['3000', 'consultar'])
  await says(['3000', '590'], { acceptPriceJumps: true })
  const context = new RouterContextProvider()
  context.set(visitContext, test.visit)
  const asked = { context, request: new Request('https://mesa.example/mesa/importaciones'), params: {} } as never
  expect((await list(asked)).past.map(({ counts }) => counts?.problems)).toEqual(['0', '2', '0'])
  const rows = (await (await table(asked)).text()).trim().split(/\r?\n/)
  expect(rows.map(row => row.split(';').at(-1))).toEqual(['con problema', '0', '2', '0'])
})
