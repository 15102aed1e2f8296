import { expect, it } from 'vitest'
import { deskOf, formOf, sureOf } from '../../../test/support/desk-of.ts'
import { feedFile, importFeeds, onlyBook } from '../../../test/support/onix.ts'
import { type ActAnswer, runForm } from '../../act.ts'
import { bookView } from './book-view.ts'
import { JUMP_ACTS } from './jump-acts.ts'

it('decides on the price that the page showed, not one that came in its place', async () => {
  await using test = await deskOf('catalogue')
  const { desk } = test.visit
  const says = (price: number) =>
    importFeeds(test, feedFile(`isbn;título;precio\n9789974000018;Uno;${price}\n`, 'libros.csv'))
  const shown = async () => {
    const file = await desk.readBookFile({ isbn: '9789974000018' })
    return (file && bookView(file).jump?.fields) ?? { isbn: '' }
  }
  const send = (act: string, fields: Record<string, string>) =>
    runForm(test.visit, JUMP_ACTS, formOf({ act, ...fields }))
  await says(590)
  await says(1000)
  const before = await shown()
  expect(before).toEqual({ isbn: '9789974000018', seen: '100000' })
  await says(2000)
  for (const act of ['refuse', 'accept'])
    expect(await send(act, before)).toMatchObject({ kind: 'fault', text: expect.stringContaining('o llegó otro') })
  expect(await shown()).toMatchObject({ seen: '200000' })
  const refusing = await send('refuse', await shown())
  expect(refusing).toMatchObject({
    kind: 'ask',
    question: expect.stringMatching(/^Sigue a .*590\. .*2\.000 no se propone más, salvo/),
  })
  const yes = sureOf(refusing)
  expect(await send('refuse', { ...(await shown()), sure: yes, reason: 'es un error del catálogo' })).toMatchObject({
    kind: 'done',
    text: expect.stringContaining('Para tomarlo después, se pone a mano en la página del libro.'),
  })
  const { history } = (await desk.readBookFile({ isbn: '9789974000018' })) ?? { history: [] }
  expect(history.find(({ kind }) => kind === 'JUMP_REFUSED')).toMatchObject({
    by: { reason: 'es un error del catálogo' },
  })
  expect(await desk.listPriceJumps({ limit: 5 })).toMatchObject({ jumps: [] })
  await says(3000)
  const asked = await send('accept', await shown())
  expect(asked).toMatchObject({ kind: 'ask' })
  const sure = sureOf(asked)
  expect(await send('accept', { ...(await shown()), sure })).toMatchObject({ kind: 'done' })
  expect(await onlyBook(test)).toMatchObject({ price_cents: 300_000 })
})

it('says of a price refused beneath one set by hand who goes on with which, and nothing of setting it by hand', async () => {
  await using test = await deskOf('catalogue')
  const { desk } = test.visit
  const isbn = '9789974000018'
  const says = (price: number) =>
    importFeeds(test, feedFile(`isbn;título;precio\n${isbn};Uno;${price}\n`, 'libros.csv'))
  await says(590)
  await desk.editBook({ isbn, cells: { precio: '700' }, reason: 'feria', acceptPriceJump: true })
  await says(1000)
  const send = (form = {}) => runForm(test.visit, JUMP_ACTS, formOf({ act: 'refuse', isbn, ...form }))
  const plain = (answer: ActAnswer) => JSON.parse(JSON.stringify(answer).replaceAll('\u00a0', ' '))
  const stays = 'l catálogo sigue a $ 590; la tienda, con el precio fijado a mano.'
  const notAgain = '$ 1.000 no se propone más, salvo que el catálogo diga antes otro precio.'
  expect(plain(await send({ act: 'accept' }))).toMatchObject({
    question: 'En el catálogo pasa a $ 1.000; la tienda sigue con el precio fijado a mano.',
    button: 'Tomarlo',
  })
  const asked = await send()
  expect(plain(asked)).toMatchObject({ kind: 'ask', question: `E${stays} ${notAgain}` })
  const sure = sureOf(asked)
  expect(plain(await send({ sure }))).toMatchObject({ kind: 'done', text: `Uno: e${stays} ${notAgain}` })
})
