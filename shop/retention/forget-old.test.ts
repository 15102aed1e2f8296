import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { forgetOld } from './forget-old.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const clock = { now: () => NOW }
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

it('traces of readers go when they have served their purpose, and not sooner', async () => {
  const { db } = await createTestDatabase()
  for (const [name, hours] of [
    ['old', 1.1],
    ['new', 0.9],
  ] as const) {
    await db
      .insertInto('rate_limits')
      .values({ key: name, points: 3, expire: ago(hours).getTime() })
      .execute()
    await db
      .insertInto('used_captchas')
      .values({ nonce: name, expires_at: ago(hours) })
      .execute()
    await db
      .insertInto('staff_challenges')
      .values({ challenge: name, expires_at: ago(hours) })
      .execute()
  }
  for (const [name, hours] of [
    ['old', 24.1],
    ['new', 23.9],
  ] as const) {
    const row = { attempt_digest: name, address_digest: 'a', card_fingerprint: 'c', attempted_at: ago(hours) }
    await db.insertInto('card_attempts').values(row).execute()
    await db
      .insertInto('order_link_requests')
      .values({ email: `${name}@correo.example`, asked_at: ago(hours * 30) })
      .execute()
    const day = ago(hours * 400 + (name === 'old' ? 24 : 0))
      .toISOString()
      .slice(0, 10)
    await db.insertInto('search_misses').values({ day, query: name }).execute()
    const tried = { at: ago(hours * 400), account: name, method: 'password' as const }
    await db.insertInto('staff_sign_ins').values(tried).execute()
  }
  for (const [name, hours] of [
    ['old', 24 * 90.1],
    ['new', 24 * 89.9],
  ] as const) {
    const file = { digest: Buffer.from(name), file_name: name, bank: 'BROU', content: Buffer.from('x'), report: '[]' }
    await db
      .insertInto('statements')
      .values({ ...file, uploaded_at: ago(hours), uploaded_by: 'ana' })
      .execute()
  }
  for (const address of ['https://tapas.example/nadie.jpg', 'https://tapas.example/1.jpg'])
    await db
      .insertInto('cover_faults')
      .values({ address, reason: 'not-found', tries: 1, last_at: ago(2) })
      .execute()
  await insertBook(db, { front_cover: 'https://tapas.example/1.jpg' })
  await forgetOld({ db, clock })
  const kept = async (table: string, column: string) =>
    (await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}`.execute(db)).rows
  expect(await kept('rate_limits', 'key')).toEqual([{ name: 'new' }])
  expect(await kept('used_captchas', 'nonce')).toEqual([{ name: 'new' }])
  expect(await kept('card_attempts', 'attempt_digest')).toEqual([{ name: 'new' }])
  expect(await kept('order_link_requests', 'email')).toEqual([{ name: 'new@correo.example' }])
  expect(await kept('cover_faults', 'address')).toEqual([{ name: 'https://tapas.example/1.jpg' }])
  expect(await kept('search_misses', 'query')).toEqual([{ name: 'new' }])
  expect(await kept('staff_challenges', 'challenge')).toEqual([{ name: 'new' }])
  expect(await kept('staff_sign_ins', 'account')).toEqual([{ name: 'new' }])
  const files = await db.selectFrom('statements').select(['file_name', 'content', 'report']).orderBy('id').execute()
  expect(files).toEqual([
    { file_name: 'old', content: null, report: null },
    { file_name: 'new', content: Buffer.from('x'), report: [] },
  ])
})

it('searches are as old as their day in Montevideo', async () => {
  const { db } = await createTestDatabase()
  const days = ['2025-10-15', '2025-10-16', '2025-10-17']
  for (const day of days) await db.insertInto('search_misses').values({ day, query: day }).execute()
  // 22:00 on the 20th in Montevideo, the 21st in UTC. 400 days earlier is the 16th.
  await forgetOld({ db, clock: { now: () => new Date('2026-11-21T01:00:00Z') } })
  const kept = await db.selectFrom('search_misses').select('query').orderBy('query').execute()
  expect(kept.map(({ query }) => query)).toEqual(['2025-10-16', '2025-10-17'])
})
