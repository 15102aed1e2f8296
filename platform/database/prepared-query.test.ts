import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { preparedQuery } from './database.ts'

const double = preparedQuery<{ doubled: number }>('double-of-a-test', 'select $1::int * 2 as doubled')

it('answers each time by its own values', async () => {
  const { db } = await createTestDatabase()
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(value => double(db, [value])))
  expect(answers.flat().map(({ doubled }) => doubled)).toEqual([2, 4, 6, 8, 10, 12])
})

it('refuses to run beside a transaction instead of in it', async () => {
  const { db } = await createTestDatabase()
  const beside = db.transaction().execute(transaction => double(transaction, [1]))
  await expect(beside).rejects.toThrow('double-of-a-test')
})
