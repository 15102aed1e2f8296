import { expect, it } from 'vitest'
import { draftKey, removeDraftsOfOthers, removeOwnDrafts, whenTyped } from './drafts.ts'

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

it('forgets what a person typed who leaves, and nothing else', () => {
  const storage = sessionStorage
  storage.setItem(draftKey('staff:1', '/envios'), 'de Marta')
  storage.setItem(draftKey('staff:12', '/envios'), 'de Eva')
  storage.setItem('otra cosa', 'de la página')
  removeOwnDrafts(storage, 'staff:1')
  expect(storage.getItem(draftKey('staff:1', '/envios'))).toBeNull()
  expect(storage.getItem(draftKey('staff:12', '/envios'))).toBe('de Eva')
  expect(storage.getItem('otra cosa')).toBe('de la página')
})

it('says when something was typed, in Montevideo', () => {
  const now = new Date('2026-11-26T15:00:00Z')
  expect(whenTyped(new Date('2026-11-26T13:40:00Z'), now)).toBe('de las 10:40')
  expect(whenTyped(new Date('2026-11-26T04:05:00Z'), now)).toBe('de la 01:05')
  expect(whenTyped(new Date('2026-11-26T02:10:00Z'), now)).toBe('del 25/11/2026 a las 23:10')
})
