import { expect, it } from 'vitest'
import { refundDetail, refundNamed, takenBackDetail, takenBackNamed } from './refund-detail.ts'

it.each([
  [refundDetail(12), 12, null],
  [takenBackDetail(12), null, 12],
  ['a refund 12', null, null],
  ['refund 12 of others', null, null],
  ['refund ', null, null],
  ['a refund 12 taken back', null, null],
  ['refund 12 taken back twice', null, null],
  [null, null, null],
])('the step %s names the refund %s, and one that was taken back: %s', (detail, named, takenBack) => {
  expect(refundNamed(detail)).toBe(named)
  expect(takenBackNamed(detail)).toBe(takenBack)
})
