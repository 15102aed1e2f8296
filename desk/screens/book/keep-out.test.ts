import { expect, it } from 'vitest'
import { deskOf, formOf } from '../../../test/support/desk-of.ts'
import { feedFile, importFeeds, onlyBook } from '../../../test/support/onix.ts'
import { runForm } from '../../act.ts'
import { BOOK_FORM_ACTS } from './book-acts.ts'

const ISBN = '9789974000018'

it('a book that a catalogue withdrew is kept from the sale with its reason, and the words say that it stays as it is', async () => {
  await using test = await deskOf('catalogue')
  const file = (cells: string) => feedFile(`isbn;título;precio;publishingStatus\n${ISBN};${cells}\n`, 'libros.csv')
  await importFeeds(test, file('Uno;590;04'))
  await importFeeds(test, file('Uno;590;07'))
  const send = (form: object) =>
    runForm(test.visit, BOOK_FORM_ACTS, formOf({ act: 'keepOut', isbn: ISBN, isWithdrawn: 'yes', ...form }))
  expect(await send({ reason: '' })).toMatchObject({ kind: 'fault' })
  const asked = await send({ reason: 'erratas' })
  expect(asked).toMatchObject({
    kind: 'ask',
    question: 'Sigue fuera de la venta: ningún catálogo lo trae de vuelta.',
    button: 'Mantener fuera de la venta',
  })
  if (asked.kind !== 'ask') throw new Error(asked.kind)
  expect(await send({ reason: 'erratas', sure: asked.sure })).toMatchObject({
    kind: 'done',
    text: 'Sigue fuera de la venta.',
  })
  await importFeeds(test, file('Uno;590;04'))
  expect(await onlyBook(test)).toMatchObject({ withdrawn_at: expect.any(Date) })
})
