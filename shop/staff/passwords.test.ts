import { argon2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

const PASSWORD = 'mate yerba rambla tambor'

it('a password is known by its hash, and another is not', async () => {
  const hash = await hashPassword(PASSWORD)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(PASSWORD, hash)).toBe(true)
  expect(await isPassword(`${PASSWORD}.`, hash)).toBe(false)
  expect(await isPassword(PASSWORD, null)).toBe(false)
  expect(await isPassword(PASSWORD, 'x')).toBe(false)
})

it('a hash of other parameters is as good: they may be raised', async () => {
  const nonce = Buffer.from('una sal de antes')
  const message = Buffer.from(PASSWORD)
  const tag = argon2Sync('argon2id', { message, nonce, parallelism: 1, tagLength: 32, memory: 8192, passes: 3 })
  const part = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  expect(await isPassword(PASSWORD, `$argon2id$v=19$m=8192,t=3,p=1$${part(nonce)}$${part(tag)}`)).toBe(true)
})
