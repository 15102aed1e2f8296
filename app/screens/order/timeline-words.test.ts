import { describe, expect, it } from 'vitest'
import { TIMELINE_EVENTS, type TimelineEvent } from '../../../contract/order.ts'
import { eventInWords, foldTimeline } from './timeline-words.ts'

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

describe('the events of an order', () => {
  const at = (minute: number) => `2026-11-21T02:0${minute}:00.000Z`
  const told = (...events: TimelineEvent['event'][]) =>
    foldTimeline(events.map((event, minute) => ({ event, at: at(minute) }))).map(event => [
      eventInWords(event).words,
      event.at,
    ])

  it('come the latest first, and what repeats in a row once', () => {
    expect(told('PAID', 'LINES_DROPPED', 'PARTIALLY_REFUNDED', 'LINES_DROPPED', 'PARTIALLY_REFUNDED')).toEqual([
      ['Devolvimos una parte de tu pago, 2 veces', at(4)],
      ['Se quitó una parte del pedido, 2 veces', at(3)],
      ['Confirmamos tu pago', at(0)],
    ])
  })

  it('keep what something else came between', () => {
    expect(told('LINES_DROPPED', 'PAID', 'LINES_DROPPED', 'PAID').map(([words]) => words)).toEqual([
      'Confirmamos tu pago',
      'Se quitó una parte del pedido',
      'Confirmamos tu pago',
      'Se quitó una parte del pedido',
    ])
  })
})
