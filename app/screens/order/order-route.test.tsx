import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderResponse } from '../../../contract/order.ts'
import { memoryStorage } from '../../../test/support/memory-storage.ts'
import { linksOf, rendered } from '../../../test/support/rendered.tsx'
import { keepLastOrder, lastOrder } from './last-order.ts'
import { keepShown, loadOrder } from './load-order.ts'
import { UnknownOrder } from './no-order.tsx'

const KEPT = { id: 1042, externalId: 'a'.repeat(32), orderLines: [], payments: [] } as unknown as OrderResponse
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const answering = (status: number) => () =>
  Promise.reject({ status, statusText: '', internal: true, data: null }) as Promise<never>

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

describe('the last order of this browser', () => {
  // spec: 2.121
  it('shows when the server can not be reached, or has failed, and says so', async () => {
    keepLastOrder(KEPT)
    for (const server of [away, answering(500), answering(503)]) {
      expect(await loadOrder(KEPT.externalId, server)).toEqual({ order: KEPT, isKept: true })
    }
  })

  it('is asked of nobody at its own address', async () => {
    const server = vi.fn(away)
    expect(await loadOrder(undefined, server)).toEqual({ order: null })
    expect(server).not.toHaveBeenCalled()
  })

  it('takes no other order’s place, nor that of one which the server does not know', async () => {
    keepLastOrder(KEPT)
    await expect(loadOrder('b'.repeat(32), away)).rejects.toThrow('Failed to fetch')
    await expect(loadOrder(KEPT.externalId, answering(404))).rejects.toMatchObject({ status: 404 })
  })

  it('is kept as it was seen last', async () => {
    keepLastOrder(KEPT)
    const paid = { ...KEPT, status: 'CONFIRMED' } as OrderResponse
    expect(await loadOrder(KEPT.externalId, async () => ({ order: paid }))).toEqual({ order: paid })
    expect(lastOrder()).toEqual(paid)
    const another = { ...paid, externalId: 'b'.repeat(32) }
    await loadOrder(another.externalId, async () => ({ order: another }))
    expect(lastOrder()).toEqual(paid)
  })
})

describe('another order that is on screen', () => {
  const shown = { ...KEPT, externalId: 'c'.repeat(32) }

  it('stays there when the server can not be asked again, and is kept nowhere', async () => {
    keepLastOrder(KEPT)
    keepShown(shown)
    for (const server of [away, answering(503)]) {
      expect(await loadOrder(shown.externalId, server)).toEqual({ order: shown, isKept: true })
    }
    expect(lastOrder()).toEqual(KEPT)
    await expect(loadOrder(shown.externalId, answering(404))).rejects.toMatchObject({ status: 404 })
    await expect(loadOrder('b'.repeat(32), away)).rejects.toThrow('Failed to fetch')
  })
})

it('a link that no order has speaks of orders and leads to where they are found', () => {
  const { html, text } = rendered(<UnknownOrder />)
  expect(text).toContain('No encontramos esa orden')
  expect(text).not.toContain('libro')
  expect(linksOf(html)['¿Dónde está mi pedido?']).toBe('/mis-pedidos')
})
