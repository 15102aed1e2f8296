import { expect, it } from 'vitest'
import { CallerLeftError, createFairQueue, TooBusyError } from '../../platform/fair-queue.ts'
import { openImageStore } from '../../platform/images/image-store.ts'
import { insertBook } from '../../test/support/books.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestShop } from '../../test/support/test-shop.ts'
import { createReadersQueue } from '../turns/readers-queue.ts'
import { createCoverPictures } from './cover-pictures.ts'

/** Covers of some books. The only rendering slot is taken until `free` is called. */
async function busyPictures(books: number, { waitingPerCaller = 100 } = {}) {
  const { shop, db } = await createTestShop()
  const isbns: string[] = []
  for (let book = 0; book < books; book++) isbns.push((await insertBook(db)).isbn)
  const rendering = createFairQueue({ atOnce: 1, waiting: 100, waitingPerCaller })
  const taken = Promise.withResolvers<void>()
  void rendering.run({ caller: 'somebody' }, () => taken.promise)
  const store = await openImageStore(temporaryFolder(), 1_000_000, silentLog)
  const pictures = createCoverPictures({ shop, store, log: silentLog, readers: createReadersQueue(1), rendering })
  const ask = (book: number, caller = 'a reader', signal?: AbortSignal) =>
    pictures({ address: `/portadas/${isbns[book]}.svg`, width: 75, format: 'avif', turn: { caller, signal } })
  const waiting = (count: number) => expect.poll(() => rendering.length()).toBe(count)
  return { ask, waiting, free: taken.resolve }
}

it('pictures are made the cheap way while many wait', async () => {
  const { ask, waiting, free } = await busyPictures(6)
  const first: ReturnType<typeof ask>[] = []
  for (let book = 0; book < 5; book++) {
    first.push(ask(book))
    await waiting(book + 1)
  }
  const late = ask(5)
  await waiting(6)
  free()
  expect((await Promise.all(first)).map(picture => picture?.format)).toEqual(Array(5).fill('avif'))
  expect((await late)?.format).toBe('webp')
  expect((await ask(5))?.format, 'and the usual way later').toBe('avif')
})

it('a reader who wants too many is turned away, and no other', async () => {
  const { ask, waiting, free } = await busyPictures(3, { waitingPerCaller: 1 })
  const first = ask(0)
  await waiting(1)
  await expect(ask(1)).rejects.toThrow(TooBusyError)
  const other = ask(1, 'another reader')
  await waiting(2)
  free()
  expect((await Promise.all([first, other])).map(picture => picture?.isSubstitute)).toEqual([false, false])
})

it('a picture is not made for a reader who left, unless another waits for it too', async () => {
  const { ask, waiting, free } = await busyPictures(3)
  const leaving = new AbortController()
  const [left, shared, staying] = [ask(0, 'a', leaving.signal), ask(1, 'a', leaving.signal), ask(1, 'b')]
  await waiting(2)
  // Asked for after the shared one: once this waits, 'b' has joined the shared one.
  const last = ask(2, 'b')
  await waiting(3)
  leaving.abort()
  await expect(left).rejects.toThrow(CallerLeftError)
  await waiting(2)
  free()
  expect(await staying).toEqual(await shared)
  await last
})
