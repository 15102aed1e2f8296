import { expect, it } from 'vitest'
import { deskOf, formOf } from '../../../test/support/desk-of.ts'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { runForm } from '../../act.ts'
import { findView } from '../find/find-view.ts'
import { EDITION_ACTS } from './edition-acts.ts'

const [ONE, OTHER] = ['9789974000018', '9789974000025']

it('names the first authors of a book where it is found, and where it is joined to another', async () => {
  await using test = await deskOf('catalogue')
  const rows = `${ONE};Uno;Ana Paz;590\n${OTHER};Otro;A; B; C; D; E;590\n`.replace('A; B; C; D; E', '"A; B; C; D; E"')
  await importFeeds(test, feedFile(`isbn;título;autor;precio\n${rows}`, 'libros.csv'))
  const { books } = findView(await test.visit.desk.findAnything({ words: OTHER }))
  expect(books).toMatchObject([{ title: 'Otro', author: 'A; B; C y otros' }])
  const join = { act: 'joinEditions', isbn: ONE, other: OTHER, reason: 'x' }
  expect(await runForm(test.visit, { joinEditions: EDITION_ACTS.joinEditions as never }, formOf(join))).toMatchObject({
    ...{ kind: 'ask', question: expect.stringMatching(/^«Otro», de A; B; C y otros, y este libro/) },
  })
})
