import { describe, expect, it } from 'vitest'
import { cardFingerprint } from './card-attempts.ts'

const secret = 'a secret for tests, long enough for a digest'

describe('the fingerprint of a card', () => {
  type Card = Parameters<typeof cardFingerprint>[1]
  const card = {
    methodId: 'visa',
    docType: 'CI' as const,
    docNumber: '1.234.567-8',
    nameOnCard: 'José Núñez',
    lastFourDigits: '3704',
  }
  const fingerprint = (changes: Partial<Record<keyof Card, string>> = {}) =>
    cardFingerprint({ secret }, { ...card, ...changes } as Card)

  it('is the same however it is written', () => {
    expect(fingerprint({ docNumber: '12345678', nameOnCard: '  JOSE  NUNEZ ' })).toBe(fingerprint())
  })

  it('is another with another brand, document, name or last digits, or without them', () => {
    const others = [
      fingerprint({ methodId: 'master' }),
      fingerprint({ docType: 'Otro' }),
      fingerprint({ docNumber: '12345679' }),
      fingerprint({ nameOnCard: 'Ana Pérez' }),
      fingerprint({ lastFourDigits: '4242' }),
      cardFingerprint({ secret }, { ...card, lastFourDigits: undefined }),
      fingerprint({ methodId: 'vis', docType: 'aCI' }),
      cardFingerprint({ secret: 'another secret' }, card),
    ]
    expect(new Set([...others, fingerprint()]).size).toBe(others.length + 1)
  })

  it('reveals nothing of the card', () => {
    expect(fingerprint()).toMatch(/^[\w-]{43}$/)
  })
})
