import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { readCatalogueVersion } from '../catalogue-version.ts'
import { addAnnouncement, listAnnouncements, readShownAnnouncements, removeAnnouncement } from './announcements.ts'

const BY = { operator: 'Ana', reason: 'fiestas' }
const NOW = new Date('2026-11-20T12:00:00Z')

async function shop() {
  const { db } = await createTestDatabase()
  const deps = { db, clock: { now: () => NOW } }
  const add = (cells: Record<string, string>) => addAnnouncement(deps, { ...BY, cells })
  const shown = async (now = NOW) => (await readShownAnnouncements(db, now)).map(({ text }) => text)
  return { db, deps, add, shown }
}

describe('announcements', () => {
  it('are shown on their days, the newest three', async () => {
    const { deps, add, shown } = await shop()
    await add({ texto: 'Uno', desde: '2026-11-20', hasta: '2026-11-20' })
    await add({ texto: 'Dos', dirección: '/libros?q=mate' })
    await add({ texto: 'Mañana', desde: '2026-11-21' })
    await add({ texto: 'Tres' })
    expect(await shown()).toEqual(['Tres', 'Dos', 'Uno'])
    expect(await add({ texto: 'Cuatro' })).toMatchObject({ kind: 'added', crowdedOut: { text: 'Uno' } })
    expect(await shown()).toEqual(['Cuatro', 'Tres', 'Dos'])
    expect(await shown(new Date('2026-11-21T03:00:00Z'))).toEqual(['Cuatro', 'Tres', 'Mañana'])
    expect((await listAnnouncements(deps, { all: false })).map(({ text, standing }) => `${text} ${standing}`)).toEqual([
      'Cuatro shown',
      'Tres shown',
      'Mañana before',
      'Dos shown',
      'Uno crowded-out',
    ])
  })

  it('say whose place they take: nobody’s who was gone already, nobody’s before their day', async () => {
    const { add } = await shop()
    for (const texto of ['Uno', 'Dos', 'Tres', 'Cuatro']) await add({ texto })
    expect(await add({ texto: 'Navidad', desde: '2026-12-20' })).toMatchObject({ kind: 'added', crowdedOut: null })
    expect(await add({ texto: 'Cinco' })).toMatchObject({ kind: 'added', crowdedOut: { text: 'Dos' } })
  })

  it('go when they are removed, and who removed them stays', async () => {
    const { db, deps, add, shown } = await shop()
    await add({ texto: 'Uno' })
    const [{ id } = { id: 0 }] = await listAnnouncements(deps, { all: false })
    const version = await readCatalogueVersion(db)
    expect(await removeAnnouncement(deps, { operator: 'Eva', reason: 'pasó', id })).toMatchObject({ text: 'Uno' })
    expect(await readCatalogueVersion(db)).toBe(version + 1)
    expect(await shown()).toEqual([])
    expect(await removeAnnouncement(deps, { ...BY, id })).toBeNull()
    expect(await listAnnouncements(deps, { all: false })).toEqual([])
    expect(await listAnnouncements(deps, { all: true })).toMatchObject([
      { text: 'Uno', standing: 'removed', removed: { by: 'Eva', reason: 'pasó' } },
    ])
  })

  it.each([
    [{ dirección: '/libros' }, 'texto: falta.'],
    [{ texto: 'x'.repeat(91) }, /^texto: .*90/],
    [{ texto: 'A', dirección: '/admin' }, 'dirección: «/admin» no es una página de la tienda.'],
    [{ texto: 'A', dirección: '//malo.example/libros' }, /^dirección: .* no es una página de la tienda\.$/],
    [
      { texto: 'A', dirección: 'javascript:alert(1)' },
      'dirección: «javascript:alert(1)» no es una página de la tienda, como /libros, ni una dirección https://….',
    ],
    [{ texto: 'A', hasta: '2026-02-31' }, 'hasta: «2026-02-31» no es una fecha como 2026-11-20.'],
    [{ texto: 'A', desde: '2026-11-01', hasta: '2026-11-19' }, 'hasta: el 19/11/2026 ya pasó.'],
    [
      { texto: 'A', desde: '2026-11-18', hasta: '2026-11-17' },
      'hasta: 17/11/2026 es antes del 18/11/2026, el día desde el que se muestra.',
    ],
  ])('%j are refused with the reason', async (cells, fault) => {
    const { add, shown } = await shop()
    const matching = typeof fault === 'string' ? fault : expect.stringMatching(fault)
    expect(await add(cells as Record<string, string>)).toEqual({ kind: 'faulty', faults: [matching] })
    expect(await shown()).toEqual([])
  })
})
