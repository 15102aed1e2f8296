import { expect, it } from 'vitest'
import { command as books } from '../../../server/cli/commands/books.ts'
import { deskOf, formOf, sureOf } from '../../../test/support/desk-of.ts'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { runCommand } from '../../../test/support/terminal.ts'
import { runForm } from '../../act.ts'
import { BOOK_FORM_ACTS } from './book-acts.ts'
import { bookView } from './book-view.ts'

const ISBN = '9789974000018'
const OTHER = '9789974000025'
const LEAVES = /Deja de ser edición de la misma obra que «La tregua» \(978-\S*2-5\): sus páginas no se nombran más\./

it('a title that takes a book from its work is asked first, and told after, as the coming back is', async () => {
  await using test = await deskOf('catalogue')
  const rows = `${ISBN};La tregua;Mario Benedetti;rústica;\n${OTHER};La tregua;Mario Benedetti;tapa dura;es\n`
  await importFeeds(test, feedFile(`isbn;título;autor;encuadernación;idioma\n${rows}`, 'libros.csv'))
  const file = async () => {
    const found = await test.visit.desk.readBookFile({ isbn: ISBN })
    if (!found) throw new Error('no book')
    return found
  }
  expect(bookView(await file()).editions).toMatchObject([{ isbn: OTHER, kind: 'tapa dura, en español' }])
  const fields = (title: string, form = {}) =>
    formOf({ act: 'edit', isbn: ISBN, title, 'seen-title': 'La tregua', reason: 'errata', ...form })
  expect(await runForm(test.visit, BOOK_FORM_ACTS, fields('¡La tregua!'))).toMatchObject({ kind: 'done' })
  await test.visit.desk.releaseBook({ isbn: ISBN, fields: ['título'], reason: 'x' })
  const asked = await runForm(test.visit, BOOK_FORM_ACTS, fields('La tregua y otros'))
  expect(asked).toMatchObject({ kind: 'ask', question: expect.stringMatching(LEAVES), button: 'Guardar igual' })
  const sure = sureOf(asked)
  const done = await runForm(test.visit, BOOK_FORM_ACTS, fields('La tregua y otros', { sure }))
  expect(done).toMatchObject({ kind: 'done', text: expect.stringMatching(LEAVES) })
  const view = bookView(await file())
  expect(view.editions).toEqual([])
  expect(view.history[0]?.changes.join('\n')).toMatch(/ediciones de la obra: 978-.*, 978-.* → 978-[^,]*$/)
  const { printed } = await runCommand(test, books, ['edit', ISBN, 'título=La tregua', '--reason', 'era otra'])
  expect(printed).toMatch(
    /Queda como edición de la misma obra que «La tregua» \(978-\S*2-5\): sus páginas se nombran\./,
  )
})
