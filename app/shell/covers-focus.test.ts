import { expect, it } from 'vitest'
import { overlap } from './covers-focus.ts'

const toast = { left: 10, right: 110, top: 10, bottom: 60 }

it.each([
  ['lies under it', { left: 50, right: 90, top: 40, bottom: 80 }, true],
  ['is all under it', { left: 20, right: 30, top: 20, bottom: 30 }, true],
  ['reaches around it', { left: 0, right: 300, top: 0, bottom: 300 }, true],
  ['begins below it', { left: 10, right: 110, top: 60, bottom: 90 }, false],
  ['stands beside it', { left: 110, right: 200, top: 10, bottom: 60 }, false],
])('what %s', (_where, box, expected) => {
  expect(overlap(toast, box)).toBe(expected)
  expect(overlap(box, toast)).toBe(expected)
})
