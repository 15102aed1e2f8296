import type { Step } from '../buyers/destinies.ts'
import { ENDINGS } from '../verdicts/orders.ts'
import { MONEY_AFTERMATHS } from './money-aftermaths.ts'

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
  | 'two copies at one price were faulty'
  | 'given back, the printer’s word is lost'
  | 'given, and moved'
  | 'refused a refund, a little given back'
  | 'refunded elsewhere beside a part'
  | 'fewer, charged back, paid by transfer'
  | 'fewer, charged back, paid by transfer, won'
  | 'odd news, and a step by mistake'
  | 'a copy and its sending went back by one transfer'

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
  /** The operator gives back a copy of the first book, and one of the second, which costs the same. */
  | 'refund-twins'
  /** The operator gives all of it back; the provider does not answer, nor is it heard that the network dropped the book. */
  | 'refund, nobody answers'
  /** The provider answers again. */
  | 'refunds go'
  /** The operator gives all of it back as a present, and the reader moves. */
  | 'give, and move'
  /** The provider refuses to give it back. */
  | 'refund, refused'
  | 'refund-part, not refused'
  /** The operator gives a part of it back; before the provider answers, someone gives all of it back in its own pages. */
  | 'refund-elsewhere beside a part'
  /** The reader takes a copy out; the provider does not answer. */
  | 'want fewer, nobody answers'
  /** The network says of a parcel what only one that travels the other way can do. */
  | 'odd news'
  /** The operator takes it for another parcel once the shop has asked about the news, and corrects it at once. */
  | 'step by mistake'
  /** The operator gives back a copy and its sending by one transfer of the bank's, and writes both down. */
  | 'record a copy and its sending'

export interface AftermathPlan {
  name: Aftermath
  /**
   * What happens, and how many days after the order was paid; `soon`: before it is printed. A `transfer` waits until the shop knows of the
   * dispute.
   */
  events: readonly (readonly [number | 'soon', AftermathEvent])[]
  ends: { order: string; payment: string }
  /** Issues that it leaves to a person for good. */
  waitsFor?: readonly string[]
  /** How much of what the printed copies cost is let go. */
  letsGo?: 'all' | 'a quarter' | 'a copy' | 'two copies' | 'a copy and its sending' | 'too much stays'
  only?: 'delivery' | 'pickup'
  /** How those pay to whom it happens; as it comes without it. */
  steps?: readonly Step[]
  wantsTwins?: true
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
