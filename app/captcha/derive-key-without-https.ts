import type { DeriveKeyFunction } from 'altcha-lib'
import { createSHA256, pbkdf2 } from 'hash-wasm'

/** PBKDF2 with SHA-256 for pages without `crypto.subtle`: a shop tried out over plain http on a local network. */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: await pbkdf2({
    password,
    salt,
    iterations: cost,
    hashLength: keyLength,
    hashFunction: createSHA256(),
    outputType: 'binary',
  }),
})
