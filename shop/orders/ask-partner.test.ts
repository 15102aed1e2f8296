import { expect, it } from 'vitest'
import { pauseAfter } from './ask-partner.ts'

it('a partner is asked again after each pause of the list, and after the last one for ever', () => {
  expect([0, 1, 2, 3, 50].map(questions => pauseAfter(questions, [10, 20, 30]))).toEqual([10, 20, 30, 30, 30])
})
