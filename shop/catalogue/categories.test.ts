import { describe, expect, it } from 'vitest'
import { createTokenSigner } from '../../platform/signed-token.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import type { CategoryTree } from './categories.ts'
import { listCategories, nextCategories } from './list-categories.ts'

const cursors = createTokenSigner('a secret for tests, long enough for a digest', 'categories')
const category = (code: string, name: string) => ({ code, name })
const tree: CategoryTree = {
  names: new Map(),
  top: [
    { main: category('A', 'Las artes'), children: [category('AV', 'Música'), category('AVG', 'Ópera')] },
    { main: category('F', 'Ficción'), children: [category('FJ', 'Aventuras')] },
    { main: category('L', 'Derecho'), children: [] },
  ],
}

function codes(q: string): string[] {
  return listCategories(tree, cursors, { q, size: 50 }).content.map(({ main }) => main.code)
}

describe('the category tree', () => {
  // spec: 3.11
  it('is read with every descendant below its top category, in the order of the codes', async () => {
    const { shop } = await createTestShop()
    const top = await shop.topCategories()
    expect(top.map(({ main }) => main.code)).toEqual([...'ABCDEFGHJKLMPRTUVWY'])
    expect(top.find(({ main }) => main.code === 'F')?.main.name).toBe('Ficción')
    for (const { main, children } of top) {
      const below = children.map(child => child.code)
      expect(below.every(code => code.startsWith(main.code) && code !== main.code)).toBe(true)
      expect(below).toEqual([...below].sort())
    }
    expect(top.flatMap(({ children }) => children).some(child => child.code.length > 2)).toBe(true)
    expect(top.find(({ main }) => main.code === 'A')?.children).toContainEqual({ code: 'AM', name: 'Arquitectura' })
  })

  // spec: 2.12
  it('holds the fixed links of the specification', async () => {
    const names = await namesByCode(await createTestShop())
    expect(names).toMatchObject({
      A: 'Las artes',
      L: 'Derecho',
      AM: 'Arquitectura',
      F: 'Ficción',
      V: 'Salud y desarrollo personal',
      D: 'Literatura y estudios literarios',
      J: 'Sociedad y ciencias sociales',
    })
  })

  it('is read again when the catalogue has changed', async () => {
    const test = await createTestShop()
    await test.shop.topCategories()
    await test.db.updateTable('categories').set({ name: 'Arte' }).where('code', '=', 'A').execute()
    expect((await namesByCode(test)).A).toBe('Las artes')
    test.catalogueChanged()
    expect((await namesByCode(test)).A).toBe('Arte')
  })
})

async function namesByCode({ shop }: TestShop): Promise<Record<string, string>> {
  const all = (await shop.topCategories()).flatMap(({ main, children }) => [main, ...children])
  return Object.fromEntries(all.map(({ code, name }) => [code, name]))
}

describe('the list of categories', () => {
  it('is narrowed by a name, its own or a descendant’s', () => {
    expect(codes('derecho')).toEqual(['L'])
    expect(codes('aventu')).toEqual(['F'])
    expect(codes('')).toEqual(['A', 'F', 'L'])
    expect(codes('  ')).toEqual(['A', 'F', 'L'])
    expect(codes('xyz')).toEqual([])
  })

  it('takes no notice of accents or case, on either side', () => {
    for (const q of ['musica', 'MÚSICA', 'Música'.normalize('NFD'), ' opera ', 'óperá'])
      expect(codes(q), q).toEqual(['A'])
    expect(codes('ficcion')).toEqual(['F'])
  })

  it('comes in pages that cover it and never overlap', () => {
    const shown: string[] = []
    let page = listCategories(tree, cursors, { size: 1 })
    for (;;) {
      expect(page.content).toHaveLength(1)
      expect(page.scrollId === undefined).toBe(page.last)
      shown.push(...page.content.map(({ main }) => main.code))
      if (page.scrollId === undefined) break
      const next = nextCategories(tree, cursors, page.scrollId)
      if (!next) throw new Error('a cursor of our own was refused')
      page = next
    }
    expect(shown).toEqual(['A', 'F', 'L'])
  })

  it('is over when the last page is full', () => {
    const page = listCategories(tree, cursors, { size: 3 })
    expect(page).toMatchObject({ last: true })
    expect(page).not.toHaveProperty('scrollId')
  })

  it('keeps its text from page to page', () => {
    const first = listCategories(tree, cursors, { q: 'a', size: 1 })
    const second = nextCategories(tree, cursors, first.scrollId ?? '')
    expect(first.content[0]?.main.code).toBe('A')
    expect(second?.content[0]?.main.code).toBe('F')
    expect(second?.last).toBe(true)
  })

  it('knows its own cursors only', () => {
    const { scrollId = '' } = listCategories(tree, cursors, { size: 1 })
    expect(nextCategories(tree, cursors, `${scrollId.slice(0, 4)}A${scrollId.slice(5)}`)).toBeNull()
    expect(nextCategories(tree, cursors, '')).toBeNull()
  })
})
