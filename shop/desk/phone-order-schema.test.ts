import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { oneBookOrderSchema } from '../../contract/order.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { journalInput } from './journal-input.ts'
import { phoneLinesSchema, phonePersonSchema } from './phone-order-schema.ts'

const faultsOf = (schema: v.GenericSchema, input: unknown) =>
  (v.safeParse(schema, input).issues ?? []).map(issue => `${v.getDotPath(issue)}: ${issue.message}`)

describe('the books of an order by phone', () => {
  const line = { bookId: 'B1', quantity: 1 }
  const withPrice = (price: object) => faultsOf(phoneLinesSchema, [{ ...line, price }])

  it('have prices above nothing, below what is a slip of the hand, and a reason each', () => {
    expect(withPrice({ cents: 1, reason: 'gastado' })).toEqual([])
    expect(withPrice({ cents: 0, reason: 'gastado' })).toEqual(['0.price.cents: no es un importe.'])
    expect(withPrice({ cents: -5, reason: 'gastado' })).toHaveLength(1)
    expect(withPrice({ cents: 100_000_001, reason: 'gastado' })).toEqual([
      '0.price.cents: es mayor que un millón de pesos.',
    ])
    expect(withPrice({ cents: 100, reason: ' ' })).toEqual(['0.price.reason: Falta por qué tiene otro precio.'])
    expect(withPrice({ cents: 100 })).toHaveLength(1)
  })

  it('are there, and each once', () => {
    expect(faultsOf(phoneLinesSchema, [])).toEqual(['null: Falta el libro.'])
    expect(faultsOf(phoneLinesSchema, [line, line])).toEqual(['null: Un libro está repetido en la orden.'])
    expect(faultsOf(phoneLinesSchema, [{ ...line, quantity: 100 }])).toEqual(['0.quantity: va hasta 99.'])
  })
})

describe('the person of an order by phone', () => {
  const person = (customer: object) => faultsOf(phonePersonSchema, { customer, shipping: { shippingMethod: 'PICKUP' } })

  it('has a telephone, and a mail or none', () => {
    expect(person({ fullName: 'Ana', tel: '099 123 456', email: null })).toEqual([])
    expect(person({ fullName: 'Ana', tel: '', email: 'ana@correo.example' })).toContain(
      'customer.tel: Por favor complete el teléfono',
    )
    expect(person({ fullName: 'Ana', tel: '099 123 456', email: 'ana' })).toHaveLength(1)
  })
})

it('a buyer’s request has no place for a price, whatever it brings', () => {
  const request = { ...orderRequest({ bookId: 'B1', transactionAmount: 1 }), price: { cents: 1, reason: 'mío' } }
  const parsed = v.parse(oneBookOrderSchema, request)
  expect(JSON.stringify(parsed)).not.toContain('mío')
})

it('the journal keeps each agreed price with its reason, and nothing of the person', () => {
  const lines = [{ bookId: 'B1', quantity: 1, price: { cents: 90_000, reason: 'tapa rayada' } }]
  const kept = journalInput({ lines, order: { customer: { fullName: 'Ildefonso' } }, pays: 'LINK' })
  expect(kept).toEqual({ lines, pays: 'LINK' })
})

it('the journal keeps neither whom a bank names nor whom a view looks for', () => {
  const line = { receivedOn: '2026-11-25', amountCents: 98_000, key: 'A-1', description: 'Ildefonso' }
  expect(journalInput({ lines: [{ kind: 'credit', transfer: line }] })).toEqual({
    lines: [{ kind: 'credit', transfer: { receivedOn: '2026-11-25', amountCents: 98_000, key: 'A-1' } }],
  })
  expect(journalInput({ list: 'ordenes', name: 'Ildefonso', query: 'q=ildefonso', isShared: true })).toEqual({
    list: 'ordenes',
    isShared: true,
  })
})
