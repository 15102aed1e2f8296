import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { acceptSecret, isOwnSecret } from './secret-fingerprint.ts'

it('a shop knows the secret with which it began, until somebody changes it on purpose', async () => {
  const { db } = await createTestDatabase()
  expect(await isOwnSecret(db, 'a'.repeat(32))).toBe(true)
  expect(await isOwnSecret(db, 'a'.repeat(32))).toBe(true)
  expect(await isOwnSecret(db, 'b'.repeat(32))).toBe(false)
  await acceptSecret(db, 'b'.repeat(32))
  expect(await isOwnSecret(db, 'b'.repeat(32))).toBe(true)
  expect(await isOwnSecret(db, 'a'.repeat(32))).toBe(false)
})
