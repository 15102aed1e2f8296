import { expect, it } from 'vitest'
import { stepWords } from './order-words.ts'

it('says of a corrected mail address that it is the mail’s, though the history keeps it under the parcel', () => {
  expect(stepWords({ subject: 'shipment', from_status: null, to_status: 'EMAIL_CHANGED' })).toBe(
    'correo: otra dirección',
  )
  expect(stepWords({ subject: 'shipment', from_status: null, to_status: 'ADDRESS_CHANGED' })).toBe(
    'envío: otra dirección',
  )
})
