import { describe, expect, it } from 'vitest'
import { openTestDesk } from '../../test/support/test-desk.ts'

describe('the desk', () => {
  it('keeps views of a list for those who see that list', async () => {
    const { desk } = await openTestDesk()
    const cata = { id: 'cata', name: 'Cata', role: 'catalogue' } as const
    const view = { name: 'Sin tapa', query: 'falta=cover', isShared: true }
    await desk.saveView(cata, { ...view, list: 'catalogo' })
    const raul = { id: 'raul', name: 'Raúl', role: 'reader' } as const
    expect(await desk.listViews(raul, { list: 'catalogo' })).toMatchObject([{ name: 'Sin tapa', isOwn: false }])
    expect(await desk.listViews(raul, { list: 'consultas' })).toEqual([])
    await desk.saveView(cata, { ...view, list: 'consultas', name: 'Ildefonso', query: 'q=ildefonso' })
    await desk.saveView(cata, { ...view, list: 'consultas', name: 'Todas', query: 'estado=todas&q=' })
    expect(await desk.listViews(raul, { list: 'consultas' })).toEqual([])
    const ana = { id: 'ana', name: 'Ana', role: 'orders' } as const
    await desk.saveView(ana, { ...view, list: 'ordenes', name: 'Ildefonso', query: 'q=ildefonso' })
    expect(await desk.listViews(raul, { list: 'ordenes' })).toEqual([])
    expect(await desk.listViews(ana, { list: 'ordenes' })).toHaveLength(1)
    expect(await desk.listViews(ana, { list: 'consultas' })).toHaveLength(2)
    await expect(desk.saveView(cata, { ...view, list: 'ordenes' })).rejects.toThrow('no es una lista tuya')
    await expect(desk.listViews(cata, { list: 'ordenes' })).rejects.toThrow('no es una lista tuya')
    await expect(desk.listViews(raul, { list: 'equipo/diario' })).rejects.toThrow('no es una lista tuya')
  })
})
