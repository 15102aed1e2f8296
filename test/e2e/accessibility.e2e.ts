import { expect } from '@playwright/test'
import { LIFE_POINTS } from '../support/life-points.ts'
import { findAccessFaults } from '../validators/find-access-faults.ts'
import { lifeStates, NO_ADDRESSES, reachState, screenStates } from './screen-states.ts'
import { test } from './shop-fixture.ts'

/** A wide screen at 400 %: WCAG 2.2, 1.4.10. `npm run audit` looks at the same states at the usual widths. */
const NARROWEST = 320

// Tall, so that a bar at the foot covers no field; without motion, since what is half faded in has no contrast to measure.
test.use({ viewport: { width: NARROWEST, height: 2000 }, contextOptions: { reducedMotion: 'reduce' } })

const NAMES = Object.keys(screenStates(NO_ADDRESSES))

for (const name of NAMES) {
  test(`axe finds nothing, and nothing sticks out: ${name}`, async ({ page, addresses }) => {
    const state = screenStates(addresses)[name]
    if (!state) throw new Error(`No state ${name}`)
    await reachState(page, state)
    expect(await findAccessFaults(page)).toEqual([])
  })
}

for (const point of Object.keys(LIFE_POINTS)) {
  const name = `order, ${point}`
  test(`axe finds nothing, and nothing sticks out: ${name}`, async ({ page, orderLives }) => {
    const state = lifeStates(orderLives.addresses)[name]
    if (!state) throw new Error(`No state ${name}`)
    await reachState(page, state)
    expect(await findAccessFaults(page)).toEqual([])
  })
}
