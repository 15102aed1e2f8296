import { expect, it } from 'vitest'
import { misfitError } from './transfer-terms.ts'

it.each([
  [149_000, true],
  [60_000, false],
])('money of %s centésimos in place of returned money may be divided where it is more (%s)', (cents, isMore) => {
  const offered = {
    cents,
    terms: { acceptLate: false, isPart: false },
    toDivide: 'repártelo',
    toGiveBack: 'devuélvelo',
  }
  const misfit = { kind: 'money-went-back', expectedCents: 69_000, heldCents: 80_000 } as const
  const { message } = misfitError(1001, misfit, offered)
  expect(message.includes('Si paga también otra cosa: repártelo.')).toBe(isMore)
  expect(message).toContain('Si no es ese dinero: devuélvelo.')
})
