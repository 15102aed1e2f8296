import { expect, it } from 'vitest'
import { ACTS, type ActName } from '../acts.ts'
import { ACT_WORDS, actInWords } from './act-words.ts'

it('the journal has words for each act that is in it, and for no other', () => {
  const journalled = (Object.keys(ACTS) as ActName[]).filter(name => ACTS[name].isJournalled)
  expect(Object.keys(ACT_WORDS).sort()).toEqual(journalled.sort())
})

it('an act of long ago is called by its name', () => {
  expect(actInWords('addOwnPasskey')).toBe('agregar una passkey propia')
  expect(actInWords('somethingElse')).toBe('somethingElse')
})
