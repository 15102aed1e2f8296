import { describe, expect, it } from 'vitest'
import { TIMELINE_EVENTS } from '../../../contract/order.ts'
import { eventInWords } from './timeline-words.ts'

describe('an event of an order', () => {
  it('has words, and its moment in Montevideo', () => {
    for (const event of TIMELINE_EVENTS) {
      expect(eventInWords({ event, at: '2026-11-21T02:05:00.000Z' })).toEqual({
        words: expect.stringMatching(/^[A-ZÁÉÍÓÚ]/),
        moment: '20 nov. 2026, 23:05',
      })
    }
  })

  it('calls a part a part, and a mistake of the shop’s its own', () => {
    const words = (event: 'PAID' | 'PARTLY_PAID' | 'UNPAID') =>
      eventInWords({ event, at: '2026-11-21T02:05:00Z' }).words
    expect([words('PAID'), words('PARTLY_PAID'), words('UNPAID')]).toEqual([
      'Confirmamos tu pago',
      'Recibimos dinero, de otro importe que el de tu orden',
      'Corregimos un error nuestro: falta tu pago',
    ])
  })
})
