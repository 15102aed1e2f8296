import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import type { Actor } from './actor.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

const ANA: Actor = { id: '1', name: 'Ana', role: 'owner' }
const EVA: Actor = { id: '2', name: 'Eva', role: 'orders' }

it('a view is its owner’s, shown to others where it is shared, and removed by its owner alone', async () => {
  const { db } = await createTestDatabase()
  const deps = { db, clock: { now: () => new Date('2026-11-23T12:00:00Z') } }
  const save = (name: string, isShared: boolean, query = 'estado=CONFIRMED') =>
    saveView(deps, { list: 'ordenes', name, query, isShared, by: ANA })
  await save('Por despachar', true)
  await save('Mías', false)
  await save('Mías', false, 'estado=CANCELLED')
  const names = async (by: Actor) => (await listViews(db, 'ordenes', by)).map(({ name, isOwn }) => [name, isOwn])
  expect(await names(ANA)).toEqual([
    ['Mías', true],
    ['Por despachar', true],
  ])
  expect(await names(EVA)).toEqual([['Por despachar', false]])
  expect(await listViews(db, 'libros', ANA)).toEqual([])
  const [own, shared] = await listViews(db, 'ordenes', ANA)
  expect(own?.query).toBe('estado=CANCELLED')
  expect(await removeView(db, shared?.id ?? 0, EVA)).toBe(false)
  expect(await removeView(db, shared?.id ?? 0, ANA)).toBe(true)
  expect(await names(EVA)).toEqual([])
})
