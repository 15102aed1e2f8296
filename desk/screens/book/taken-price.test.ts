import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { deskOf, formOf } from '../../../test/support/desk-of.ts'
import { feedFile, importFeeds, onlyBook } from '../../../test/support/onix.ts'
import { runForm } from '../../act.ts'
import { visitContext } from '../../desk-context.ts'
import { loader } from '../imports/past-import.tsx'
import { BOOK_FORM_ACTS } from './book-acts.ts'
import { bookView } from './book-view.ts'

const ISBN = '9789974000018'
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

it('a price that a person took is released on its book’s page, where the undoing that it holds back leads', async () => {
  await using test = await deskOf('catalogue')
  const { desk } = test.visit
  const context = new RouterContextProvider()
  context.set(visitContext, test.visit)
  const page = async () => {
    const file = await desk.readBookFile({ isbn: ISBN })
    return file && bookView(file).price.taken
  }
  for (const price of [590, 620, 1000])
    await importFeeds(test, feedFile(`isbn;título;precio\n${ISBN};Uno;${price}\n`, 'libros.csv'))
  expect(await page()).toBeNull()
  await desk.acceptPriceJump({ isbn: ISBN, reason: 'así es' })
  await desk.undoImport({ importId: 2 })
  const { undone } = await loader({
    context,
    request: new Request('https://mesa.example/'),
    params: { importId: '2' },
  } as never)
  expect(undone).toMatchObject({
    kept: [{ isbn: ISBN, why: expect.stringMatching(/ aceptó el precio de .*1\.000 el /) }],
  })
  expect(undone?.words).toContain('se suelta en la página del libro')
  expect(plain((await page())?.words)).toMatch(/^\$ 1\.000 es un precio que .+ aceptó el .+\.$/)
  const answer = await runForm(
    test.visit,
    BOOK_FORM_ACTS,
    formOf({ act: 'release', isbn: ISBN, field: 'price', taken: 'yes' }),
  )
  expect(answer).toMatchObject({
    kind: 'done',
    text: expect.stringMatching(/^El precio aceptado, .*1\.000, se suelta: vuelve el de antes\./),
  })
  expect(await onlyBook(test)).toMatchObject({ price_cents: 62_000 })
  expect(await page()).toBeNull()
  expect(await desk.undoImport({ importId: 2 })).toMatchObject({ restored: 1, keptCount: 0 })
})
