import { deriveKey as browsersOwn } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, it } from 'vitest'
import { deriveKey } from './derive-key-without-https.ts'

it('derives the same keys without the browser’s own cryptography', async () => {
  const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: '', salt: '', cost: 50, keyLength: 32, keyPrefix: '00' }
  const [salt, password] = [new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9]), new Uint8Array([0, 255, 7])]
  const own = await browsersOwn(parameters, salt, password)
  expect((await deriveKey(parameters, salt, password)).derivedKey).toEqual(own.derivedKey)
})
