import { expect, it } from 'vitest'
import { command as imports } from '../../../server/cli/commands/imports.ts'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { runCommand } from '../../../test/support/terminal.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { bookFileInWords } from '../../desk/words/book-words.ts'
import { undoImport } from '../import/undo-import.ts'
import { acceptJump, refuseJumpOf } from '../pricing/decide-jump.ts'
import { editBook } from './edit-book.ts'
import { readBookFile } from './read-book-file.ts'

const ISBN = '9789974000018'
const BY_ANA = { isbn: ISBN, operator: 'ana', reason: 'prueba' }

async function shop() {
  const test = await createTestDatabase()
  const deps = { pool: test.pool, clock: { now: () => new Date() } }
  const says = (title: string, price: number) =>
    importFeeds(test, feedFile(`isbn;título;precio\n${ISBN};${title};${price}\n`, 'libros.csv'))
  const history = async () => {
    const file = await readBookFile(deps, ISBN)
    const [, told = ''] = file ? bookFileInWords(file).split('Historia, lo último primero\n') : []
    return told.replaceAll('\u00a0', ' ').replace(/\d\d\/\d\d\/\d{4} \d\d:\d\d/g, 'HOY')
  }
  await says('Orillas', 590)
  return { ...test, deps, says, history }
}

it('an undoing is an entry of its own in the history of a book, with who asked for it and what changed back', async () => {
  const { says, history, deps, ...test } = await shop()
  await says('Otro', 620)
  await editBook(deps, { ...BY_ANA, cells: { título: 'A mano' } })
  await runCommand({ ...test, pool: deps.pool }, imports, ['undo', '2', '--operator', 'eva'])
  expect((await history()).split('\n').slice(0, 3)).toEqual([
    '  HOY  devuelto a como estaba al deshacer la importación 2 (libros.csv), por eva',
    '      precio del proveedor y de venta: $ 620 → $ 590',
    '      título: «Otro» → «Orillas» (queda lo fijado a mano)',
  ])
  expect(await history()).toContain('cambiado por la importación 2 (libros.csv), que se deshizo el HOY\n')
})

it('who undid is left out where nobody is known', async () => {
  const { says, history, pool } = await shop()
  const { id } = await says('Otro', 620)
  await undoImport(pool, Number(id))
  expect(await history()).toMatch(/^ {2}HOY {2}devuelto a como estaba al deshacer la importación 2 \(libros\.csv\)\n/)
})

it('a held price, a refused one and an accepted one say what became of the price', async () => {
  const { says, history, deps } = await shop()
  await says('Orillas', 1000)
  const held = [
    '  HOY  precio retenido por la importación 2 (libros.csv)',
    '      precio del proveedor: sigue en $ 590; $ 1.000 quedó retenido',
  ]
  expect((await history()).split('\n').slice(0, 2)).toEqual(held)
  await refuseJumpOf(deps, BY_ANA)
  await says('Orillas', 1000)
  expect((await history()).split('\n').slice(0, 4), 'once').toEqual([
    '  HOY  salto de precio rechazado por ana (prueba)',
    '      precio del proveedor: sigue en $ 590; $ 1.000 no se tomó',
    ...held,
  ])
  await says('Orillas', 1100)
  await acceptJump(deps, BY_ANA)
  expect((await history()).split('\n').slice(0, 3)).toEqual([
    '  HOY  salto de precio aceptado por ana (prueba)',
    '      precio del proveedor y de venta: $ 590 → $ 1.100',
    '  HOY  precio retenido por la importación 4 (libros.csv)',
  ])
  const { id } = await says('Orillas', 9000)
  await undoImport(deps.pool, Number(id))
  expect(await history()).toMatch(/^ {2}HOY {2}precio retenido por la importación 5 \(libros\.csv\), que se deshizo\n/)
})

it('says that more happened before what it shows, and shows that too', async () => {
  const { says, history, deps } = await shop()
  await says('Otro', 620)
  const read = async (acts?: number) => readBookFile(deps, ISBN, acts)
  const file = await read(1)
  expect(file).toMatchObject({ hasOlder: true, history: [{ kind: 'CHANGED' }] })
  expect(file && bookFileInWords(file)).toMatch(
    new RegExp(`\\n {2}Hay más: npm run shop -- books ${ISBN} --history 4$`),
  )
  expect(await read()).toMatchObject({ hasOlder: false, history: [{ kind: 'CHANGED' }, {}] })
  expect(await history()).not.toContain('Hay más')
})
