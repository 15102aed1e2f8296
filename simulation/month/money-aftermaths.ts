import { cardFor } from '../buyers/destinies.ts'
import { ENDINGS } from '../verdicts/orders.ts'
import type { AftermathPlan } from './aftermath-plan.ts'

const PART_REFUNDED = { order: 'CONFIRMED', payment: 'PARTIALLY_REFUNDED' }
const REFUNDED = { order: 'CONFIRMED', payment: 'REFUNDED' }

/** Percentage of card buyers, and what happens when several people change one order at the same time. */
export const MONEY_AFTERMATHS: readonly (readonly [number, AftermathPlan])[] = [
  [
    6,
    {
      name: 'two copies at one price were faulty',
      events: [[9, 'refund-twins']],
      ends: PART_REFUNDED,
      letsGo: 'two copies',
      only: 'delivery',
      wantsTwins: true,
    },
  ],
  [
    4,
    {
      name: 'given back, the printer’s word is lost',
      events: [
        ['soon', 'refund, nobody answers'],
        [1, 'refunds go'],
      ],
      // Nothing is printed.
      ends: ENDINGS['given back'],
    },
  ],
  [
    6,
    {
      name: 'given, and moved',
      thinksAgain: true,
      events: [['soon', 'give, and move']],
      ends: REFUNDED,
      letsGo: 'all',
      only: 'delivery',
      // Another charge that turns up would wait for a person.
      steps: [cardFor(2)],
    },
  ],
  [
    4,
    {
      name: 'refused a refund, a little given back',
      events: [
        [3, 'refund, refused'],
        [6, 'refund-part, not refused'],
      ],
      ends: PART_REFUNDED,
      waitsFor: ['refund-failed'],
      letsGo: 'a quarter',
    },
  ],
  [
    4,
    {
      name: 'refunded elsewhere beside a part',
      events: [
        [3, 'refund-elsewhere beside a part'],
        [4, 'refunds go'],
      ],
      ends: REFUNDED,
      waitsFor: ['refunded-elsewhere'],
      letsGo: 'all',
    },
  ],
  [
    4,
    {
      name: 'fewer, charged back, paid by transfer',
      thinksAgain: true,
      events: [
        ['soon', 'want fewer, nobody answers'],
        [2, 'charge-back'],
        [3, 'refunds go'],
        [5, 'transfer'],
      ],
      ends: ENDINGS.paid,
      steps: [cardFor(3)],
    },
  ],
  [
    4,
    {
      name: 'fewer, charged back, paid by transfer, won',
      thinksAgain: true,
      events: [
        ['soon', 'want fewer, nobody answers'],
        [2, 'charge-back'],
        [3, 'refunds go'],
        [5, 'transfer'],
        [9, 'reimburse'],
      ],
      ends: ENDINGS.paid,
      waitsFor: ['amount-mismatch'],
      letsGo: 'too much stays',
      steps: [cardFor(3)],
    },
  ],
  [
    6,
    {
      name: 'odd news, and a step by mistake',
      events: [
        ['soon', 'odd news'],
        [1, 'step by mistake'],
      ],
      ends: ENDINGS.paid,
      waitsFor: ['parcel-news'],
      only: 'delivery',
    },
  ],
  [
    4,
    {
      name: 'two copies’ refunds refused, one given back',
      events: [
        [9, 'refund-twins, refused'],
        [12, 'refund-copy, not refused'],
      ],
      ends: PART_REFUNDED,
      waitsFor: ['refund-failed'],
      letsGo: 'a copy',
      only: 'delivery',
      wantsTwins: true,
    },
  ],
  [
    6,
    {
      name: 'cancelled, its refund refused, accepted after all',
      events: [
        ['soon', 'cancel, refused'],
        [3, 'accept what was refused'],
      ],
      // The money that could not go back pays the order.
      ends: ENDINGS.paid,
      ofOneCharge: true,
    },
  ],
  [
    6,
    {
      name: 'returned by mistake, and arrived',
      events: [
        ['soon', 'send off'],
        ['soon', 'return by mistake, and arrive'],
      ],
      ends: ENDINGS.paid,
      only: 'delivery',
    },
  ],
  // The last one, so that nobody else's life is another.
  [
    6,
    {
      name: 'charged back unprinted, paid by transfer',
      events: [
        ['soon', 'charge-back'],
        [2, 'confirm'],
        [4, 'transfer'],
      ],
      ends: ENDINGS.paid,
      only: 'delivery',
      ofOneCharge: true,
      isHeld: true,
    },
  ],
]
