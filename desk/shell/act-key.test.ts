import { beforeEach, expect, it } from 'vitest'
import { formOf } from '../../test/support/desk-of.ts'
import { forgetKey, keyFor } from './act-key.ts'
import { draftKey, removeOwnDrafts } from './drafts.ts'

const NOTE = { act: 'writeNote', orderId: '5', text: 'llama el lunes' }
const place = draftKey('staff:1', '/ordenes/5:writeNote 5:key')
const form = (fields: Record<string, string> = {}) => formOf({ ...NOTE, ...fields })
const key = (fields?: Record<string, string>, sent?: string) =>
  keyFor(form(fields), { storage: sessionStorage, place, ...(sent && { sent }) })

beforeEach(() => sessionStorage.clear())

it('is the same while there is no answer and the form says the same, also after the page was loaded anew', () => {
  const first = key({ seen: 'a' })
  expect(key({ seen: 'b', sure: 'Se anota.' })).toBe(first)
  expect(first).toMatch(/^[\w-]{1,64}$/)
  forgetKey(first, { storage: sessionStorage, place })
  expect(key(), 'it was answered').not.toBe(first)
})

it('is another one of a form that was changed', () => {
  const first = key()
  const second = key({ text: 'llama el martes' })
  expect(second).not.toBe(first)
  forgetKey(first, { storage: sessionStorage, place })
  expect(key({ text: 'llama el martes' }), 'an answer to the first is none to the second').toBe(second)
})

it('is the same of a form that nobody touched since, whatever its own act made of it', () => {
  const first = key({ amount: '1000' })
  expect(key({ amount: '500' }, first)).toBe(first)
  expect(key({ amount: '250' }, 'of a form before')).not.toBe(first)
})

it('is gone with whoever leaves, and keeps nothing of what was sent', () => {
  const first = key({ password: 'abedul y sauce' })
  expect(sessionStorage.getItem(place)).toMatch(/^[\w-]+ [\w.]{1,20}$/)
  removeOwnDrafts(sessionStorage, 'staff:1')
  expect(key()).not.toBe(first)
})
