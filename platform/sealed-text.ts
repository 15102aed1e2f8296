import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts short secrets for the database; only the shop's own secret opens them. */
export interface TextSeal {
  seal(text: string): string
  /** @throws Error if it was sealed with another secret, for another purpose, or was changed */
  open(sealed: string): string
}

/** `purpose` prevents a text sealed for one purpose from being used for another. */
export function createTextSeal(secret: string, purpose: string): TextSeal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32))
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
