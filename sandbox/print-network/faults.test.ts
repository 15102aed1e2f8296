import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createFaults, faultPlanSchema } from './faults.ts'

it('lets a network that is down for a reference come back, though nothing of it was written down', () => {
  const faults = createFaults()
  faults.setPlan(v.parse(faultPlanSchema, { random: { seed: 1, shares: { down: 0.5 } } }))
  const befell = Array.from({ length: 40 }, () => faults.take('pedido-1'))
  expect(new Set(befell)).toEqual(new Set(['down', null]))
  faults.setPlan(faults.plan())
  expect(
    Array.from({ length: 40 }, () => faults.take('pedido-1')),
    'the same again for the same seed',
  ).toEqual(befell)
})
