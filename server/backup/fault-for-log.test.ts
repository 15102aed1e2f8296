import { expect, it } from 'vitest'
import { SetupError } from '../../platform/config.ts'
import { faultForLog } from './fault-for-log.ts'

it('is the sentence alone where it says what to do, and all of the error where nobody expected it', () => {
  expect(faultForLog(new SetupError('Monta el disco.'))).toEqual({ fault: 'Monta el disco.' })
  const bug = new TypeError('x is not a function')
  expect(faultForLog(bug)).toEqual({ err: bug })
})
