import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { acceptJump, listPriceJumps, refuseJumpOf } from '../pricing/decide-jump.ts'
import { setRank } from '../suppliers/set-rank.ts'
import { undoImport } from './undo-import.ts'

const ISBN = '9789974000018'
const BY = { operator: 'ana', reason: 'prueba' }

/** A shop with a book of $ 1.000; `says` imports what a supplier says of it. */
async function shop() {
  const test = await createTestDatabase()
  const deps = { pool: test.pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') } }
  let files = 0
  const says = async (cells: Record<string, string | number>, supplier = 'Planeta', more = {}) => {
    const csv = `isbn;${Object.keys(cells).join(';')}\n${ISBN};${Object.values(cells).join(';')}\n`
    return Number((await importFeeds(test, feedFile(csv, `${++files}.csv`), { supplier, ...more })).id)
  }
  await says({ título: 'Orillas', precio: 1000 })
  return {
    ...test,
    deps,
    says,
    price: (pesos: number, more = {}) => says({ precio: pesos }, 'Planeta', more),
    undo: (id: number) => undoImport(test.pool, id),
    waiting: async () =>
      (await listPriceJumps(deps, { limit: 9 })).jumps.map(({ fromCents, toCents, importId }) => [
        (fromCents ?? 0) / 100,
        (toCents ?? 0) / 100,
        importId,
      ]),
    asked: async () => ((await onlyBook(test)).price_cents ?? 0) / 100,
    differences: async () =>
      (await test.db.selectFrom('supplier_differences').select(['field', 'value', 'import_id']).execute()).map(
        ({ field, value, import_id }) => [field, value, import_id],
      ),
  }
}

describe('an undoing, and the price that another import held back', () => {
  it('lets it wait again where the undone one had settled it', async () => {
    const { price, undo, waiting, asked } = await shop()
    const monthly = await price(2000)
    const wrong = await price(1100)
    expect([await asked(), await waiting()]).toEqual([1100, []])
    await undo(wrong)
    expect([await asked(), await waiting()]).toEqual([1000, [[1000, 2000, monthly]]])
    await undo(monthly)
    expect(await waiting()).toEqual([])
  })

  it('lets it wait again where the undone one held another', async () => {
    const { price, undo, waiting } = await shop()
    const monthly = await price(2000)
    const wrong = await price(2100)
    expect(await waiting()).toEqual([[1000, 2100, wrong]])
    await undo(wrong)
    expect(await waiting()).toEqual([[1000, 2000, monthly]])
  })

  it('lets it wait again where the undone one had accepted it with all', async () => {
    const { price, undo, waiting, asked } = await shop()
    const monthly = await price(2000)
    await undo(await price(2000, { acceptPriceJumps: true }))
    expect([await asked(), await waiting()]).toEqual([1000, [[1000, 2000, monthly]]])
  })

  it('keeps it refused', async () => {
    const { deps, price, undo, waiting } = await shop()
    await price(2000)
    await refuseJumpOf(deps, { isbn: ISBN, ...BY })
    await undo(await price(1100))
    await price(2000)
    expect(await waiting()).toEqual([])
  })

  it('comes back by the order of the imports where each changed the price, whichever is undone first', async () => {
    for (const wrongs of [
      [2100, 2200],
      [1100, 2200],
      [2100, 1100],
      [1100, 1200],
    ] as const) {
      for (const isLastFirst of [true, false]) {
        const { price, undo, waiting, asked } = await shop()
        const monthly = await price(2000)
        const ids = [await price(wrongs[0]), await price(wrongs[1])]
        for (const id of isLastFirst ? ids.toReversed() : ids) await undo(id)
        // What the later one holds back can be undone once that one is.
        if (!isLastFirst) await undo(ids[0] ?? 0).catch(() => {})
        expect([await asked(), await waiting()], `${wrongs} ${isLastFirst}`).toEqual([1000, [[1000, 2000, monthly]]])
      }
    }
  })

  it('waits again at the end where the import that settled it was undone before a later one that changed the price', async () => {
    const { price, undo, waiting, asked } = await shop()
    const monthly = await price(2000)
    const [same, dearer] = [await price(1000), await price(1100)]
    await undo(same)
    expect([await asked(), await waiting()]).toEqual([1100, []])
    await undo(dearer)
    expect([await asked(), await waiting()]).toEqual([1000, [[1000, 2000, monthly]]])
  })

  it('comes back at the end through whatever held or settled another since, in whatever order', async () => {
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      const { price, undo, waiting, asked } = await shop()
      const monthly = await price(2000)
      const ids = [await price(1000), await price(2100), await price(1000)]
      for (const [index, place] of order.entries()) {
        if (index > 0) expect(await waiting(), `${order}, before ${place}`).not.toContainEqual([1000, 2000, monthly])
        await undo(ids[place] ?? 0)
      }
      expect([await asked(), await waiting()], `${order}`).toEqual([1000, [[1000, 2000, monthly]]])
    }
  })

  it('stays away while one of several lists that repeat the price stands, in whatever order the others are undone', async () => {
    for (const order of [
      [0, 1, 2],
      [1, 0, 2],
      [2, 0, 1],
    ]) {
      const { price, undo, waiting } = await shop()
      const monthly = await price(2000)
      const ids = [await price(1000), await price(1000), await price(1000)]
      for (const [index, place] of order.entries()) {
        if (index > 0) expect(await waiting(), `${order}, before ${place}`).toEqual([])
        await undo(ids[place] ?? 0)
      }
      expect(await waiting(), `${order}`).toEqual([[1000, 2000, monthly]])
    }
  })

  it('stays away where its own import was undone, or another brought the price since', async () => {
    const { price, undo, waiting, asked } = await shop()
    const monthly = await price(2000)
    const wrong = await price(1100)
    await undo(monthly)
    await undo(wrong)
    expect([await asked(), await waiting()]).toEqual([1000, []])
    await price(2000)
    const next = await price(1100)
    await price(1000)
    await undo(next)
    expect([await asked(), await waiting()]).toEqual([1000, []])
  })

  it('stays away where a person took the other one', async () => {
    const { deps, price, undo, waiting, asked } = await shop()
    await price(2000)
    const wrong = await price(2100)
    await acceptJump(deps, { isbn: ISBN, ...BY })
    await undo(wrong)
    expect([await asked(), await waiting()]).toEqual([2100, []])
  })
})

describe('an undoing, and what another import said otherwise', () => {
  const ranked = async () => {
    const test = await shop()
    await setRank(test.deps, { supplier: 'Planeta', field: null, rank: 1, ...BY })
    return { ...test, title: (title: string) => test.says({ título: title }, 'Sur') }
  }

  it('lists it again where the undone one had agreed', async () => {
    const { title, undo, differences } = await ranked()
    const first = await title('Orillas del mar')
    const wrong = await title('Orillas')
    expect(await differences()).toEqual([])
    await undo(wrong)
    expect(await differences()).toEqual([['title', 'Orillas del mar', first]])
  })

  it('lists it again where the undone one had said something else', async () => {
    const { title, undo, differences } = await ranked()
    const first = await title('Orillas del mar')
    const ids = [await title('Otra'), await title('Una más')]
    for (const id of ids) await undo(id)
    expect(await differences()).toEqual([['title', 'Orillas del mar', first]])
    await undo(first)
    expect(await differences()).toEqual([])
  })

  it('lists it again at the end alone, in whatever order those are undone that had taken it back', async () => {
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const { title, undo, differences } = await ranked()
      const first = await title('Orillas del mar')
      const ids = [await title('Orillas'), await title('Otra'), await title('Orillas')]
      for (const [index, place] of order.entries()) {
        const stays = ['title', 'Orillas del mar', first]
        if (index > 0) expect(await differences(), `${order}, before ${place}`).not.toContainEqual(stays)
        await undo(ids[place] ?? 0)
      }
      expect(await differences(), `${order}`).toEqual([['title', 'Orillas del mar', first]])
    }
  })

  it('does not list it while another list that repeated it stands', async () => {
    const { title, undo, differences } = await ranked()
    const first = await title('Orillas del mar')
    const ids = [await title('Orillas'), await title('Orillas'), await title('Orillas')]
    for (const id of ids) {
      expect(await differences(), `before ${id}`).toEqual([])
      await undo(id)
    }
    expect(await differences()).toEqual([['title', 'Orillas del mar', first]])
  })

  it('lists it again though another supplier changed the field since', async () => {
    const { says, title, undo, differences } = await ranked()
    const first = await title('Orillas del mar')
    const same = await title('Orillas')
    await says({ título: 'Orillas, segunda edición' })
    await undo(same)
    expect(await differences()).toEqual([['title', 'Orillas del mar', first]])
  })

  it('does not list it while the own value of the undone one stands under that of another', async () => {
    const { deps, says, title, undo, differences } = await ranked()
    const first = await title('Orillas del mar')
    await setRank(deps, { supplier: 'Sur', field: null, rank: 1, ...BY })
    const own = await title('Otra')
    const later = await says({ título: 'Tercera' })
    await undo(own)
    expect(await differences()).toEqual([])
    await undo(later)
    await undo(own)
    expect(await differences()).toEqual([['title', 'Orillas del mar', first]])
  })
})
