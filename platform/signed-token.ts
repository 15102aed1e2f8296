import { createHmac, timingSafeEqual } from 'node:crypto'

/** Opaque, stateless tokens: JSON in base64url with a keyed digest, so that the holder can't change it. */
export interface TokenSigner {
  sign(value: unknown): string
  /** The signed value; null if the token is not valid. */
  open(token: string): unknown
}

/** `purpose` prevents a token of one kind from being used as another. */
export function createTokenSigner(secret: string, purpose: string): TokenSigner {
  const digest = (body: string) => createHmac('sha256', secret).update(`${purpose}:${body}`).digest().subarray(0, 16)
  return {
    sign(value) {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${body}.${digest(body).toString('base64url')}`
    },
    open(token) {
      const body = token.slice(0, token.indexOf('.'))
      const expected = Buffer.from(`${body}.${digest(body).toString('base64url')}`)
      const given = Buffer.from(token)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    },
  }
}
