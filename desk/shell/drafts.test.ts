import { expect, it } from 'vitest'
import { draftKey, removeDraftsOfOthers } from './drafts.ts'

it('keeps what a person typed for that person alone', () => {
  const storage = sessionStorage
  storage.setItem(draftKey('staff:1', '/ordenes/nueva'), 'de Marta')
  storage.setItem(draftKey('staff:12', '/ordenes/nueva'), 'de Eva')
  storage.setItem('otra cosa', 'de la página')
  removeDraftsOfOthers(storage, 'staff:1')
  expect(storage.getItem(draftKey('staff:1', '/ordenes/nueva'))).toBe('de Marta')
  expect(storage.getItem(draftKey('staff:12', '/ordenes/nueva'))).toBeNull()
  expect(storage.getItem('otra cosa')).toBe('de la página')
})
