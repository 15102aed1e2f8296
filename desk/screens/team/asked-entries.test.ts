import { expect, it, vi } from 'vitest'
import type { PersonsDesk } from '../../desk-context.ts'
import { listEntries, pathOf } from './asked-entries.ts'

it.each([
  ['1005', 'orden 1005'],
  ['Orden 1005', 'orden 1005'],
  ['orden # 1005', 'orden 1005'],
  ['9789974000018', '9789974000018'],
  ['978-9974-0-0001-8', '9789974000018'],
  ['ISBN 9974 0 0001 X', 'ISBN 9974 0 0001 X'],
  ['C-1001', 'C-1001'],
])('looks in the journal for what it is about as people write it: %s', async (asked, subject) => {
  const readJournal = vi.fn(async () => [])
  const desk = { listPeople: async () => [], readJournal } as unknown as PersonsDesk
  await listEntries(desk, new URLSearchParams({ sobre: asked }), 10)
  expect(readJournal).toHaveBeenCalledWith(expect.objectContaining({ subject }))
})

it.each([
  ['orden 1005', '/ordenes/1005'],
  ['9789974000018', '/catalogo/9789974000018'],
  ['C-1001', '/consultas/C-1001'],
  ['BROU-1', undefined],
])('leads to what an entry is about: %s', (subject, path) => expect(pathOf(subject)).toBe(path))
