import { expect, it } from 'vitest'
import { confirmedOrder, minutes, move } from '../../../test/support/operator-steps.ts'
import { findUntoldStep, TAKE_BACK_MS, tellParcelSteps } from './tell-steps.ts'

it('what a reader has not heard of is the last step, until its mail goes out ten minutes after it', async () => {
  const test = await confirmedOrder()
  const untold = () => findUntoldStep(test.db, test.orderId)
  expect(await untold(), 'the network’s word is mailed at once').toBeUndefined()
  await move(test, 'DISPATCHED', 'UY1')
  minutes(test, 4)
  await move(test, 'DELIVERED')
  await move(test, 'RETURNED')
  const mailedAt = new Date(test.clock.at.getTime() + TAKE_BACK_MS)
  expect(await untold()).toEqual({ status: 'RETURNED', mailedAt })
  minutes(test, 10)
  await tellParcelSteps(test.deps)
  expect(await untold()).toBeUndefined()
})
