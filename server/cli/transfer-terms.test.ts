import { expect, it } from 'vitest'
import { misfitError } from './transfer-terms.ts'

it.each([
  [149_000, true],
  [60_000, false],
])('money of %s centésimos in place of returned money may be divided where it is more (%s)', (cents, isMore) => {
  const offered = {
    cents,
    limitCents: 2_000,
    terms: { acceptLate: false, isPart: false },
    toDivide: 'repártelo',
    toGiveBack: 'devuélvelo',
  }
  const misfit = { kind: 'money-went-back', expectedCents: 69_000, heldCents: 80_000 } as const
  const { message } = misfitError(1001, misfit, offered)
  expect(message.includes('Si paga también otra cosa: repártelo.')).toBe(isMore)
  expect(message).toContain('Si no es ese dinero: devuélvelo.')
})

it.each([
  [100_000, false, ['--part'], ['--accept-difference']],
  [148_000, false, ['--part', '--accept-difference'], ['repártelo']],
  [151_000, true, ['en lugar de --part, --accept-difference', 'repártelo'], []],
  [200_000, false, ['repártelo'], ['--part', '--accept-difference']],
])('of %s centésimos for 149,000 only what is accepted is advised', (cents, isPart, advised, others) => {
  const offered = {
    cents,
    limitCents: 2_000,
    terms: { acceptLate: false, isPart },
    toDivide: 'repártelo',
    toGiveBack: '',
  }
  const { message } = misfitError(1001, { kind: 'wrong-amount', expectedCents: 149_000, heldCents: 0 }, offered)
  for (const words of advised) expect(message).toContain(words)
  for (const words of others) expect(message).not.toContain(words)
})
