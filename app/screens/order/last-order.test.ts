import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderResponse } from '../../../contract/order.ts'
import { keepLastOrder, lastOrder } from './last-order.ts'

const ORDER = { id: 1042, externalId: 'abc', orderLines: [], payments: [] } as unknown as OrderResponse

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
})

describe('the last order', () => {
  // spec: 2.121, 3.55, 4.21
  it('is the one kept from checkout', () => {
    keepLastOrder(ORDER)
    expect(lastOrder()).toEqual(ORDER)
  })

  // spec: 2.123
  it('is missing in a new browser, and without an id', () => {
    expect(lastOrder()).toBeNull()
    localStorage.setItem('lastOrderResponse', '{"orderLines":[]}')
    expect(lastOrder()).toBeNull()
  })
})
