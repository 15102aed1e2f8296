import { expect, it } from 'vitest'
import { journalInput } from './journal-input.ts'

it('keeps no words in which a reader may be named, whatever they are about, and no parcel’s number', () => {
  const words = 'Ana Pérez (099…) viaja'
  expect(journalInput({ thing: 'parcel 1001', until: '2026-11-24', reason: words })).toEqual({
    thing: 'parcel 1001',
    until: '2026-11-24',
  })
  expect(journalInput({ chargeId: 7, note: words })).toEqual({ chargeId: 7 })
  expect(journalInput({ spanId: 7, note: words })).toEqual({ spanId: 7 })
  const tracking = { number: 'UY123', url: 'https://correo.example/UY123' }
  expect(journalInput({ orderId: 1001, to: 'SHIPPED', tracking })).toEqual({ orderId: 1001, to: 'SHIPPED' })
  expect(journalInput({ isbn: '9788437604947', reason: 'mal título' })).toMatchObject({ reason: 'mal título' })
})

it('keeps no half of a character: neither one that it was given nor one that it cut', () => {
  const cut = `${'a'.repeat(499)}😀`
  expect(journalInput({ isbn: cut, 'a\ud800': { 'b\udc00': ['\ud800'] } })).toEqual({
    isbn: `${'a'.repeat(499)}\ufffd…`,
    'a\ufffd': { 'b\ufffd': ['\ufffd'] },
  })
})
