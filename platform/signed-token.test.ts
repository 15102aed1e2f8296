import { describe, expect, it } from 'vitest'
import { createTokenSigner } from './signed-token.ts'

const SECRET = 'a secret for tests, long enough for a digest'
const signer = createTokenSigner(SECRET, 'books')
const value = { filters: { q: 'canción "ñ" 📚', categories: ['FJ'] }, size: 20, after: null }

describe('a signed token', () => {
  it('gives back what was signed', () => {
    expect(signer.open(signer.sign(value))).toEqual(value)
  })

  it('fits into an address as it is', () => {
    const token = signer.sign(value)
    expect(encodeURIComponent(token)).toBe(token)
  })

  it('is the same in every process with the same secret', () => {
    expect(createTokenSigner(SECRET, 'books').open(signer.sign(value))).toEqual(value)
  })

  it('means nothing under another secret', () => {
    expect(createTokenSigner(`${SECRET}!`, 'books').open(signer.sign(value))).toBeNull()
  })

  it('means nothing for another purpose', () => {
    expect(createTokenSigner(SECRET, 'categories').open(signer.sign(value))).toBeNull()
  })

  it('is worthless after a change of any one character', () => {
    const token = signer.sign({ size: 20 })
    const meaning = token.slice(0, -1)
    for (let i = 0; i < meaning.length; i++) {
      const other = token[i] === 'A' ? 'B' : 'A'
      expect(signer.open(token.slice(0, i) + other + token.slice(i + 1)), `character ${i}`).toBeNull()
    }
  })

  it('can not lend its signature to another value', () => {
    const [, signature] = signer.sign({ size: 20 }).split('.')
    const body = Buffer.from(JSON.stringify({ size: 2000 })).toString('base64url')
    expect(signer.open(`${body}.${signature}`)).toBeNull()
  })

  it('is worthless when it is cut short', () => {
    const token = signer.sign(value)
    expect(signer.open(token.slice(0, -2))).toBeNull()
    expect(signer.open(token.slice(2))).toBeNull()
    expect(signer.open(`${token.split('.')[0]}.`)).toBeNull()
  })

  it.each(['', '.', '..', 'x', 'null', '{}', 'ñ.ñ', `${'A'.repeat(10_000)}.${'A'.repeat(22)}`, '%00.%00'])(
    'is not "%s"',
    garbage => {
      expect(signer.open(garbage)).toBeNull()
    },
  )
})
