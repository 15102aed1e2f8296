import { expect, it } from 'vitest'
import { readPercent } from './read-percent.ts'
import { writeNumber } from './write-number.ts'

it.each([
  ['35', 3500],
  [' 33,33 % ', 3333],
  ['-12.5%', -1250],
  ['0', 0],
])('reads %s as hundredths of a per cent', (text, hundredths) => {
  expect(readPercent(text)).toBe(hundredths)
  expect(readPercent(writeNumber(hundredths / 100))).toBe(hundredths)
})

it.each(['', '%', '1.000,5', '33,333', '12345', 'mucho'])('takes «%s» for no percentage', text => {
  expect(readPercent(text)).toBeUndefined()
})
