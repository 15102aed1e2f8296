import { ENDINGS } from '../verdicts/orders.ts'
import type { Aftermath, AftermathPlan } from './aftermath-plan.ts'
import { MONEY_AFTERMATHS } from './money-aftermaths.ts'

const CHARGED_BACK = { order: 'CONFIRMED', payment: 'CHARGED_BACK' }
const REFUNDED = { order: 'CONFIRMED', payment: 'REFUNDED' }

/** Percentage of card buyers, and what happens to them. */
export const AFTERMATHS: readonly (readonly [number, AftermathPlan])[] = [
  [1, { name: 'charged back', events: [[3, 'charge-back']], ends: CHARGED_BACK, waitsFor: ['chargeback'] }],
  [
    2,
    {
      name: 'charged back, won',
      events: [
        [3, 'charge-back'],
        [6, 'reimburse'],
      ],
      ends: ENDINGS.paid,
    },
  ],
  [
    2,
    {
      name: 'charged back, paid by transfer',
      events: [
        [3, 'charge-back'],
        [4, 'transfer'],
      ],
      ends: ENDINGS.paid,
    },
  ],
  [
    2,
    {
      name: 'charged back, paid by accepted transfer',
      events: [
        [3, 'charge-back'],
        [4, 'transfer, accepted'],
      ],
      ends: ENDINGS.paid,
    },
  ],
  [
    1,
    {
      name: 'charged back, cancelled',
      events: [
        [3, 'charge-back'],
        [6, 'cancel'],
      ],
      ends: { order: 'CANCELLED', payment: 'CHARGED_BACK' },
      waitsFor: ['chargeback'],
    },
  ],
  [
    2,
    {
      name: 'charged back, cancelled, paid by transfer',
      events: [
        [3, 'charge-back'],
        [6, 'cancel'],
        [7, 'transfer, accepted'],
      ],
      ends: ENDINGS.paid,
    },
  ],
  [2, { name: 'claimed, open', events: [[3, 'dispute']], ends: ENDINGS.paid, waitsFor: ['claim'] }],
  [
    1,
    {
      name: 'claimed, closed',
      events: [
        [3, 'dispute'],
        [6, 'close-dispute'],
      ],
      ends: ENDINGS.paid,
    },
  ],
  [
    1,
    {
      name: 'claimed, charged back',
      events: [
        [3, 'dispute'],
        [6, 'charge-back'],
      ],
      ends: CHARGED_BACK,
      waitsFor: ['chargeback'],
    },
  ],
  [
    1,
    {
      name: 'claimed, given back',
      events: [
        [3, 'dispute'],
        [6, 'refund-elsewhere'],
      ],
      ends: REFUNDED,
      waitsFor: ['refunded-elsewhere'],
      letsGo: 'all',
    },
  ],
  [
    1,
    {
      name: 'refunded elsewhere',
      events: [[3, 'refund-elsewhere']],
      ends: REFUNDED,
      waitsFor: ['refunded-elsewhere'],
      letsGo: 'all',
    },
  ],
  [
    2,
    {
      name: 'part refunded',
      events: [[3, 'refund-part']],
      ends: { order: 'CONFIRMED', payment: 'PARTIALLY_REFUNDED' },
      letsGo: 'a quarter',
    },
  ],
  [
    2,
    {
      name: 'a copy was faulty',
      events: [[9, 'refund-copy']],
      // The shipping is not refunded.
      ends: { order: 'CONFIRMED', payment: 'PARTIALLY_REFUNDED' },
      letsGo: 'a copy',
      only: 'delivery',
    },
  ],
  [2, { name: 'cancelled and refunded', events: [[3, 'cancel']], ends: ENDINGS['given back'], letsGo: 'all' }],
  [1, { name: 'given up by the network', events: [[0, 'give-up']], ends: ENDINGS['given back'] }],
  [1, { name: 'given up by the network, printed anew', events: [[0, 'give-up']], ends: ENDINGS.paid }],
  [
    2,
    { name: 'returned', events: [[9, 'return']], ends: ENDINGS.paid, waitsFor: ['parcel-returned'], only: 'delivery' },
  ],
  [
    2,
    {
      name: 'returned, sent again',
      events: [
        [9, 'return'],
        [12, 'send-again'],
        [15, 'arrive'],
      ],
      ends: ENDINGS.paid,
      only: 'delivery',
    },
  ],
  [
    2,
    {
      name: 'returned, given back',
      events: [
        [9, 'return'],
        [12, 'refund'],
      ],
      ends: REFUNDED,
      letsGo: 'all',
      only: 'delivery',
    },
  ],
  [
    2,
    {
      name: 'returned, sent again by mistake',
      events: [
        [9, 'return'],
        [12, 'send-again by mistake'],
      ],
      ends: ENDINGS.paid,
      waitsFor: ['parcel-returned'],
      only: 'delivery',
    },
  ],
  [2, { name: 'told a wrong step', events: [[0, 'wrong step']], ends: ENDINGS.paid }],
  ...MONEY_AFTERMATHS,
]

/** What happens to orders that were paid OFFLINE. */
export const RECORDED_BY_HAND: AftermathPlan = {
  name: 'a copy and its sending went back by one transfer',
  events: [[9, 'record a copy and its sending']],
  ends: { order: 'CONFIRMED', payment: 'PARTIALLY_REFUNDED' },
  letsGo: 'a copy and its sending',
  only: 'delivery',
}

export function planOf(aftermath: Aftermath): AftermathPlan | undefined {
  return [...AFTERMATHS.map(([, plan]) => plan), RECORDED_BY_HAND].find(({ name }) => name === aftermath)
}

export function endingOf(aftermath: Aftermath): { order: string; payment: string } {
  return planOf(aftermath)?.ends ?? ENDINGS.paid
}
