// spec: 2.21

import { describe, expect, it } from 'vitest'
import { byLabel, labelOf } from '../../contract/category.ts'
import { createTestShop } from '../../test/support/test-shop.ts'
import { readCategoryLabels } from './category-labels.ts'

describe('the names of categories for people', () => {
  it('stand beside those of the tree, each for a category that there is', async () => {
    const { shop } = await createTestShop()
    const all = (await shop.topCategories()).flatMap(({ main, children }) => [main, ...children])
    const labels = Object.fromEntries(all.flatMap(({ code, label }) => (label ? [[code, label]] : [])))
    expect(labels).toEqual(Object.fromEntries(readCategoryLabels()))
    expect(all.find(({ code }) => code === 'Y')).toEqual({
      code: 'Y',
      name: 'Infantiles, juveniles y didácticos',
      label: 'Infantil y juvenil',
    })
    expect(all.find(({ code }) => code === 'F')).toEqual({ code: 'F', name: 'Ficción' })
  })

  it('leave no two neighbours with the same one, and none as long as a sentence', async () => {
    const { shop } = await createTestShop()
    const top = await shop.topCategories()
    for (const siblings of [
      top.map(({ main }) => main),
      ...top.map(({ children }) => children.filter(({ code }) => code.length === 2)),
    ]) {
      const shown = siblings.map(({ name, label }) => label ?? name)
      expect(new Set(shown).size, shown.join()).toBe(shown.length)
      for (const name of shown) expect(name.length, name).toBeLessThanOrEqual(32)
    }
  })

  it('put the menu in the order of the alphabet', async () => {
    const { shop } = await createTestShop()
    const shown = byLabel((await shop.topCategories()).map(({ main }) => main)).map(labelOf)
    expect(shown.slice(0, 4)).toEqual([
      'Biografía e historias reales',
      'Consulta y referencia',
      'Derecho',
      'Economía y empresa',
    ])
    expect(shown).toHaveLength(19)
  })

  it('are lines of a code, a tab and a name', () => {
    expect(readCategoryLabels('# de prueba\n\nFC\tClásicos\r\n')).toEqual(new Map([['FC', 'Clásicos']]))
    expect(() => readCategoryLabels('FC Clásicos')).toThrow('«FC Clásicos»')
  })
})
