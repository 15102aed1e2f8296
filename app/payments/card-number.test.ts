import { describe, expect, it } from 'vitest'
import { binOf, groupDigits, lastDigits, passesLuhn } from './card-number.ts'

describe('a card number', () => {
  it.each([
    ['', ''],
    ['4509', '4509'],
    ['45099', '4509 9'],
    ['4509953566233704', '4509 9535 6623 3704'],
    ['4509-9535 6623.3704', '4509 9535 6623 3704'],
    ['36296000000005', '3629 600000 0005'],
    ['376411234531007', '3764 112345 31007'],
    ['36296', '3629 6'],
  ])('%s is grouped as %s', (typed, grouped) => {
    expect(groupDigits(typed)).toBe(grouped)
  })

  // spec: 5.17, 9.22
  it('has a bin once it has six digits', () => {
    expect(binOf('4509 9')).toBeNull()
    expect(binOf('4509 95')).toBe('450995')
    expect(binOf('4509 9535 6623 3704')).toBe('450995')
  })

  it('ends in four digits', () => {
    expect(lastDigits('4509 9535 6623 3704')).toBe('3704')
  })

  // spec: 5.15
  it('adds up by Luhn, every second digit from the right counting double', () => {
    expect(passesLuhn('4509953566233704')).toBe(true)
    expect(passesLuhn('378282246310005')).toBe(true)
    expect(passesLuhn('4509953566233705')).toBe(false)
    expect(passesLuhn('4509953566233740')).toBe(false)
  })
})
