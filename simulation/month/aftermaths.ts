import { ENDINGS } from '../verdicts/orders.ts'

/** What happens to a paid order afterwards, step by step. */
export type Aftermath =
  | 'nothing'
  | 'charged back'
  | 'charged back, won'
  | 'charged back, paid by transfer'
  | 'charged back, paid by accepted transfer'
  | 'charged back, cancelled'
  | 'charged back, cancelled, paid by transfer'
  | 'claimed, open'
  | 'claimed, closed'
  | 'claimed, charged back'
  | 'claimed, given back'
  | 'refunded elsewhere'
  | 'part refunded'
  | 'a copy was faulty'
  | 'cancelled and refunded'
  | 'given up by the network'
  | 'given up by the network, printed anew'
  | 'returned'
  | 'returned, sent again'
  | 'returned, given back'
  | 'returned, sent again by mistake'
  | 'told a wrong step'

/** What someone does about a paid order. */
export type AftermathEvent =
  /** The cardholder's bank takes the money back. */
  | 'charge-back'
  /** The shop wins the dispute. */
  | 'reimburse'
  /** The cardholder complains to the provider. */
  | 'dispute'
  /** The claim ends for the shop. */
  | 'close-dispute'
  /** Someone gives the money back in the provider's own pages. */
  | 'refund-elsewhere'
  /** The buyer pays by transfer what their bank took back; `--accept-late` says the operator, or does not. */
  | 'transfer'
  | 'transfer, accepted'
  /** The operator gives a quarter of it back. */
  | 'refund-part'
  /** The operator gives back what one copy of the first book costs. */
  | 'refund-copy'
  | 'refund'
  | 'cancel'
  /** The network drops the order. */
  | 'give-up'
  /** The parcel comes back to the shop. */
  | 'return'
  | 'send-again'
  | 'arrive'
  /** The operator takes it for another parcel, and corrects it at once. */
  | 'send-again by mistake'
  /** The operator says of a parcel what only one that travels the other way can do. */
  | 'wrong step'

interface AftermathPlan {
  name: Aftermath
  /** What happens, and how many days after the order was paid. A `transfer` waits until the shop knows of the dispute. */
  events: readonly (readonly [number, AftermathEvent])[]
  ends: { order: string; payment: string }
  /** Issues that it leaves to a person for good. */
  waitsFor?: readonly string[]
  /** How much of what the printed copies cost is let go. */
  letsGo?: 'all' | 'a quarter' | 'a copy'
  only?: 'delivery' | 'pickup'
}

const CHARGED_BACK = { order: 'CONFIRMED', payment: 'CHARGED_BACK' }
const REFUNDED = { order: 'CONFIRMED', payment: 'REFUNDED' }

/** Per cent of those who paid by card, and what happens. */
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
      // What it cost to send stays.
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
]

export function planOf(aftermath: Aftermath): AftermathPlan | undefined {
  return AFTERMATHS.map(([, plan]) => plan).find(({ name }) => name === aftermath)
}

export function endingOf(aftermath: Aftermath): { order: string; payment: string } {
  return planOf(aftermath)?.ends ?? ENDINGS.paid
}
