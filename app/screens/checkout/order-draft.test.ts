import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetCustomer, rememberCustomer, rememberedCustomer } from '../../customer/remembered-customer.ts'
import { clearDraft, draftFor, keepDraft, orderKey, renewOrderKey } from './order-draft.ts'

const RAYUELA = { bibliomanagerId: 'B1', normalizedIsbn: '9788437624747' }
const FICCIONES = { bibliomanagerId: 'B2', normalizedIsbn: '9788499089508' }
const DRAFT = {
  bookId: 'B1',
  isbn: RAYUELA.normalizedIsbn,
  quantity: 2,
  shipping: { shippingMethod: 'PICKUP' as const },
  payment: { paymentMethod: 'OFFLINE' as const },
  isCustomerConfirmed: true,
}
const ANA = { fullName: 'Ana Pérez', email: 'ana@example.com', tel: '099 123 456' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
})

describe('the order draft', () => {
  it('starts with one copy and nothing confirmed', () => {
    expect(draftFor(RAYUELA)).toMatchObject({ bookId: 'B1', quantity: 1, shipping: null, payment: null })
  })

  it('comes back as it was kept', () => {
    keepDraft(DRAFT)
    expect(draftFor(RAYUELA)).toEqual(DRAFT)
  })

  it('gives its place to another book and keeps what was confirmed', () => {
    keepDraft(DRAFT)
    expect(draftFor(FICCIONES)).toEqual({ ...DRAFT, bookId: 'B2', isbn: FICCIONES.normalizedIsbn, quantity: 1 })
  })

  it('is gone once cleared', () => {
    keepDraft(DRAFT)
    clearDraft()
    expect(draftFor(RAYUELA).shipping).toBeNull()
  })

  it('starts afresh when the stored text is not a draft', () => {
    sessionStorage.setItem('currentOrder', '{"quantity":-1')
    expect(draftFor(RAYUELA).quantity).toBe(1)
    sessionStorage.setItem('currentOrder', '{"quantity":-1}')
    expect(draftFor(RAYUELA).quantity).toBe(1)
  })

  it('works without any storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepDraft(DRAFT)
    expect(draftFor(RAYUELA).quantity).toBe(1)
  })
})

describe('the order key', () => {
  it('is one per tab until it is renewed', () => {
    const key = orderKey()
    expect(orderKey()).toBe(key)
    renewOrderKey()
    expect(orderKey()).not.toBe(key)
  })
})

describe('the remembered customer', () => {
  it('keeps its globalId when the record is replaced', () => {
    const { globalId } = rememberCustomer(ANA)
    expect(rememberCustomer({ ...ANA, tel: '2900 0000' })).toEqual({ ...ANA, tel: '2900 0000', globalId })
    expect(rememberedCustomer()?.tel).toBe('2900 0000')
  })

  it('keeps its globalId even of a record that is no use otherwise', () => {
    const { globalId } = rememberCustomer(ANA)
    localStorage.setItem('customer', JSON.stringify({ globalId, fullName: '' }))
    expect(rememberedCustomer()).toBeNull()
    expect(rememberCustomer(ANA).globalId).toBe(globalId)
  })

  it('can be forgotten', () => {
    const { globalId } = rememberCustomer(ANA)
    forgetCustomer()
    expect(rememberedCustomer()).toBeNull()
    expect(rememberCustomer(ANA).globalId).not.toBe(globalId)
  })
})

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
