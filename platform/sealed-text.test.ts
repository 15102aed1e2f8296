import { describe, expect, it } from 'vitest'
import { createTextSeal } from './sealed-text.ts'

const seal = createTextSeal('a secret of the shop, long enough', 'codes')

describe('a sealed text', () => {
  it('opens with the same secret and purpose alone', () => {
    const sealed = seal.seal('JBSWY3DPEHPK3PXP ñ')
    expect(seal.open(sealed)).toBe('JBSWY3DPEHPK3PXP ñ')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(() => createTextSeal('another secret of the shop, long', 'codes').open(sealed)).toThrow()
    expect(() => createTextSeal('a secret of the shop, long enough', 'mails').open(sealed)).toThrow()
  })

  it('is another each time, and does not open once it was changed or cut', () => {
    const sealed = seal.seal('one')
    expect(seal.seal('one')).not.toBe(sealed)
    const changed = Buffer.from(sealed, 'base64url')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => seal.open(changed.toString('base64url'))).toThrow()
    expect(() => seal.open(sealed.slice(0, 20))).toThrow()
    expect(() => seal.open('')).toThrow()
  })
})
