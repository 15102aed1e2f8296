import { expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { countBookGaps, listTeamBooks } from '../editing/list-team-books.ts'
import { deleteFault, saveFault } from './cover-fault-store.ts'
import { listMissingCovers } from './list-missing-covers.ts'

const ADDRESS = 'https://tapas.example/1.jpg'

async function catalogue() {
  const { db } = await createTestDatabase()
  const book = await insertBook(db, { title: 'Con tapa', front_cover: ADDRESS })
  let minutes = 0
  /** Fails ten minutes after the last failure. */
  const fail = (reason: Parameters<typeof saveFault>[2], address = ADDRESS) => {
    minutes += 10
    return saveFault(db, address, reason, new Date(Date.UTC(2026, 10, 25, 0, minutes)))
  }
  const listed = async () => (await listMissingCovers(db)).map(({ title, fault }) => [title, fault])
  return { db, book, fail, listed }
}

it('a cover of an address where no picture is stands among the missing ones, with its reason', async () => {
  const { db, fail, listed } = await catalogue()
  await insertBook(db, { title: 'Sin ninguna' })
  await insertBook(db, { title: 'De baja', front_cover: ADDRESS, withdrawn_at: new Date() })
  expect(await listed()).toEqual([['Sin ninguna', null]])
  await fail('not-found')
  expect(await listed()).toEqual([
    ['Con tapa', 'not-found'],
    ['Sin ninguna', null],
  ])
  const team = await listTeamBooks(db, { gap: 'cover', limit: 10 })
  expect(team.map(({ title, hasCover, coverFault }) => [title, hasCover, coverFault])).toEqual([
    ['Con tapa', true, 'not-found'],
    ['Sin ninguna', false, null],
  ])
  expect((await countBookGaps(db)).cover).toBe(2)
})

it('a host that does not answer is gone after three tries, and several at once are one', async () => {
  const { db, fail, listed } = await catalogue()
  await fail('unreachable')
  await fail('unreachable')
  await saveFault(db, ADDRESS, 'unreachable', new Date(Date.UTC(2026, 10, 25, 0, 21)))
  expect(await listed()).toEqual([])
  await fail('unreachable')
  expect(await listed()).toEqual([['Con tapa', 'unreachable']])
  await deleteFault(db, ADDRESS)
  await fail('unreachable')
  expect(await listed()).toEqual([])
})

it('is forgotten with the address', async () => {
  const { db, book, fail, listed } = await catalogue()
  await fail('too-large')
  await db.updateTable('books').set({ front_cover: 'https://tapas.example/2.jpg' }).where('id', '=', book.id).execute()
  expect(await listed()).toEqual([])
})

it('nothing is written of an address that no book has', async () => {
  const { db, fail } = await catalogue()
  await fail('not-found', 'https://tapas.example/otra.jpg')
  expect(await db.selectFrom('cover_faults').selectAll().execute()).toEqual([])
})
