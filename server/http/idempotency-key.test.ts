import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isHardToGuess } from './idempotency-key.ts'

describe('an order key', () => {
  it('may be any random UUID', () => {
    for (let i = 0; i < 5000; i++) expect(isHardToGuess(randomUUID())).toBe(true)
    expect(isHardToGuess(randomUUID().toUpperCase())).toBe(true)
  })

  it('may be another random text of at least 122 bits', () => {
    for (let i = 0; i < 500; i++) {
      for (const text of [randomBytes(16).toString('hex'), randomBytes(18).toString('base64url')]) {
        expect(isHardToGuess(text), text).toBe(true)
      }
    }
    expect(isHardToGuess('90312746550128374659102837465012837465'), '38 digits').toBe(true)
    for (let i = 0; i < 500; i++) expect(isHardToGuess(`anaquel-${randomBytes(16).toString('hex')}`)).toBe(true)
  })

  it.each([
    ['a UUID of a time and a machine (version 1)', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
    ['a UUID of a name (version 5)', '886313e1-3b8a-5372-9b90-0c9aee199e5d'],
    ['a UUID of a time (version 7): 74 random bits', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
    ['the empty UUID', '00000000-0000-4000-8000-000000000000'],
    ['words', 'a-key-of-the-buyer'],
    ['the time', '1763640000000'],
    ['15 random bytes as hex: 120 bits', '3f9a1c5e7b2d4068ace13579bdf024'],
    ['20 characters of 64: 120 bits', 'aB3_xY9-kL0pQ7rS2tUv'],
    ['one character over and over', 'x'.repeat(128)],
    ['a count', '0123456789abcdef0123456789abcdef'],
    ['a count in the shape of a UUID', '12345678-1234-4234-8234-123456789012'],
    ['a count backwards', 'fedcba98-7654-4321-8fed-cba987654321'],
    ['a time and zeros', '1796060124616-0000000000000000000'],
    ['a time and more zeros', `1796060124616-${'0'.repeat(60)}`],
    ['two times', '1796060124616-1796060124617'],
    ['a name, a time and zeros', `aB3xY9kL-1796060124616-${'0'.repeat(40)}`],
    ['five characters over and over', 'abcde'.repeat(20)],
  ])('is not %s', (_, key) => {
    expect(isHardToGuess(key)).toBe(false)
  })
})
