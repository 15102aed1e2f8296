import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderResponse } from '../../../contract/order.ts'
import { memoryStorage } from '../../../test/support/memory-storage.ts'
import {
  forgetCustomer,
  rememberAddress,
  rememberCustomer,
  rememberedAddress,
  rememberedCustomer,
} from '../../customer/remembered-customer.ts'
import { keepLastOrder, lastOrder } from '../order/last-order.ts'
import { forgetPerson } from './forget-person.ts'
import {
  clearDraft,
  draftFor,
  keepDraft,
  keepTypedContact,
  keepTypedDelivery,
  orderKey,
  renewOrderKey,
  sendUnderOrderKey,
  typedContact,
  typedDelivery,
} from './order-draft.ts'
import { startingDelivery, startingGift } from './starting-delivery.ts'

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
const SALTO = {
  shippingMethod: 'DELIVERY' as const,
  address: 'Uruguay 1234',
  city: 'Salto',
  department: 'Salto' as const,
}
const ANA = { fullName: 'Ana Pérez', email: 'ana@example.com', tel: '099 123 456' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
})

describe('the order draft', () => {
  // spec: 9.6
  it('starts with one copy and nothing confirmed', () => {
    expect(draftFor(RAYUELA)).toMatchObject({ bookId: 'B1', quantity: 1, shipping: null, payment: null })
  })

  // spec: 3.21
  it('comes back as it was kept', () => {
    keepDraft(DRAFT)
    expect(draftFor(RAYUELA)).toEqual(DRAFT)
    const present = { ...DRAFT, gift: { recipient: 'Eva Ríos', message: 'Para ti' } }
    keepDraft(present)
    expect(draftFor(RAYUELA)).toEqual(present)
  })

  // spec: 2.46, 2.83, 4.19
  it('gives its place to another book and keeps what was confirmed', () => {
    keepDraft(DRAFT)
    expect(draftFor(FICCIONES)).toEqual({ ...DRAFT, bookId: 'B2', isbn: FICCIONES.normalizedIsbn, quantity: 1 })
  })

  // spec: 4.20
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

describe('a delivery that is half typed', () => {
  const typed = {
    method: 'DELIVERY' as const,
    address: { address: 'Urug', city: '', department: 'Salto', zipCode: '' },
  }

  it('comes back as it was, until the order is placed or given up', () => {
    expect(typedDelivery()).toBeNull()
    keepTypedDelivery(typed)
    expect(typedDelivery()).toEqual(typed)
    clearDraft()
    expect(typedDelivery()).toBeNull()
    sessionStorage.setItem('currentOrderDelivery', '{"method":"BY_DOVE"}')
    expect(typedDelivery()).toBeNull()
  })
})

it('contact data half typed come back as they were, until the order is placed or given up', () => {
  const typed = { fullName: 'Ana', email: 'ana@', tel: '' }
  expect(typedContact()).toBeNull()
  keepTypedContact(typed)
  expect(typedContact()).toEqual(typed)
  expect(localStorage.getItem('currentOrderContact')).toBeNull()
  clearDraft()
  expect(typedContact()).toBeNull()
})

describe('the delivery step', () => {
  const start = (shipping: Parameters<typeof startingDelivery>[0] = null, isRestored = true) =>
    startingDelivery(shipping, { isRestored })

  it('begins with pickup, and the address of the purchase before behind home delivery', () => {
    expect(start()).toEqual({ method: 'PICKUP', address: null })
    rememberCustomer(ANA)
    rememberAddress(SALTO)
    expect(start()).toEqual({ method: 'PICKUP', address: SALTO })
    expect(start({ shippingMethod: 'PICKUP' })).toEqual({ method: 'PICKUP', address: SALTO })
    expect(start(null, false)).toEqual({ method: 'PICKUP', address: null })
  })

  it('begins with what this tab has typed, and with what it has confirmed', () => {
    const address = { address: 'Rivera 5', city: '', department: 'Rocha', zipCode: '' }
    keepTypedDelivery({ method: 'DELIVERY', address })
    expect(start()).toEqual({ method: 'DELIVERY', address })
    expect(start(SALTO)).toEqual({ method: 'DELIVERY', address: SALTO })
  })

  it('begins with the present that was typed or confirmed, and with none for who confirmed none', () => {
    const gift = { recipient: 'Eva Ríos', message: 'Para ti' }
    const present = (confirmed: Parameters<typeof startingGift>[0]) => startingGift(confirmed, { isRestored: true })
    expect(present({ shipping: null, gift: null })).toEqual({ isGift: false, typed: null })
    keepTypedDelivery({ method: 'PICKUP', isGift: true, gift: { recipient: 'Ev' } })
    expect(present({ shipping: null, gift: null })).toEqual({ isGift: true, typed: { recipient: 'Ev' } })
    expect(present({ shipping: SALTO, gift: null })).toEqual({ isGift: false, typed: { recipient: 'Ev' } })
    expect(present({ shipping: SALTO, gift })).toEqual({ isGift: true, typed: gift })
    expect(startingGift({ shipping: null, gift: null }, { isRestored: false })).toEqual({ isGift: false, typed: null })
  })
})

describe('the order key', () => {
  it('is one per tab until it is renewed', () => {
    const key = orderKey()
    expect(orderKey()).toBe(key)
    renewOrderKey()
    expect(orderKey()).not.toBe(key)
  })

  it('is renewed where its order is over, and what was sent is sent once more as a new order', async () => {
    const key = orderKey()
    const placed = { kind: 'placed', order: {} as OrderResponse } as const
    const keys: string[] = []
    const outcome = await sendUnderOrderKey(async each => {
      keys.push(each)
      return each === key ? { kind: 'order-over', detail: '' } : placed
    })
    expect(outcome).toBe(placed)
    expect(keys).toEqual([key, orderKey()])
    const isOver = vi.fn(async () => ({ kind: 'order-over', detail: '' }) as const)
    await sendUnderOrderKey(isOver)
    expect(isOver).toHaveBeenCalledTimes(2)
  })

  it('is renewed where its order is another browser’s, for the next press', async () => {
    const key = orderKey()
    const outcome = { kind: 'order-of-other-browser', detail: '' } as const
    const send = vi.fn(async () => outcome)
    expect(await sendUnderOrderKey(send)).toBe(outcome)
    expect(send).toHaveBeenCalledExactlyOnceWith(key)
    expect(orderKey()).not.toBe(key)
  })

  it('stays while its order may be under way', async () => {
    const key = orderKey()
    for (const outcome of [{ kind: 'unreachable' }, { kind: 'rejected', detail: '' }] as const) {
      expect(await sendUnderOrderKey(async () => outcome)).toBe(outcome)
    }
    expect(orderKey()).toBe(key)
  })
})

describe('the remembered customer', () => {
  // spec: 3.26
  it('keeps its globalId when the record is replaced', () => {
    const { globalId } = rememberCustomer(ANA)
    expect(rememberCustomer({ ...ANA, tel: '2900 0000' })).toEqual({ ...ANA, tel: '2900 0000', globalId })
    expect(rememberedCustomer()?.tel).toBe('2900 0000')
  })

  // spec: 3.26
  it('keeps its globalId even of a record that is useless otherwise', () => {
    const { globalId } = rememberCustomer(ANA)
    localStorage.setItem('customer', JSON.stringify({ globalId, fullName: '' }))
    expect(rememberedCustomer()).toBeNull()
    expect(rememberCustomer(ANA).globalId).toBe(globalId)
  })

  // spec: 3.28
  it('is remembered with the last address of a delivery', () => {
    rememberAddress(SALTO)
    expect(rememberedAddress()).toBeNull()
    rememberCustomer(ANA)
    expect(rememberedAddress()).toBeNull()
    rememberAddress(SALTO)
    expect(rememberedAddress()).toEqual(SALTO)
    // Confirming the contact data again keeps the address.
    rememberCustomer({ ...ANA, tel: '2900 0000' })
    expect(rememberedAddress()).toEqual(SALTO)
    expect(rememberedCustomer()).not.toHaveProperty('address')
    forgetCustomer()
    expect(rememberedAddress()).toBeNull()
  })

  it('leaves nothing of a person in the browser once they are forgotten, and in the tab only where the order goes', () => {
    rememberCustomer(ANA)
    rememberAddress(SALTO)
    const order: Partial<OrderResponse> = { id: 1042, externalId: 'abc', orderLines: [], payments: [], customer: ANA }
    keepLastOrder(order as OrderResponse)
    expect(lastOrder()).toEqual(order)
    keepTypedContact(ANA)
    keepDraft({ ...DRAFT, shipping: SALTO })
    forgetPerson()
    expect([rememberedCustomer(), rememberedAddress(), lastOrder()]).toEqual([null, null, null])
    expect(typedContact()).toBeNull()
    expect(draftFor(RAYUELA).shipping).toEqual(SALTO)
  })

  it('can be forgotten', () => {
    const { globalId } = rememberCustomer(ANA)
    forgetCustomer()
    expect(rememberedCustomer()).toBeNull()
    expect(rememberCustomer(ANA).globalId).not.toBe(globalId)
  })
})
