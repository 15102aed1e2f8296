import { expect, it } from 'vitest'
import { SetupError } from '../../platform/config.ts'
import { toldFault } from './told-fault.ts'

it('is the sentence alone where it says what to do, and all of the error where nobody expected it', () => {
  expect(toldFault(new SetupError('Monta el disco.'))).toEqual({ fault: 'Monta el disco.' })
  const bug = new TypeError('x is not a function')
  expect(toldFault(bug)).toEqual({ err: bug })
})
