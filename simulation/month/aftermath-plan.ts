import type { Step } from '../buyers/destinies.ts'

/** What happens to a paid order later, step by step. */
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
  | 'two copies’ refunds refused, one given back'
  | 'cancelled, its refund refused, accepted after all'
  | 'charged back unprinted, paid by transfer'
  | 'returned by mistake, and arrived'

/** A step in the aftermath of a paid order. */
export type AftermathEvent =
  /** The cardholder's bank takes the money back. */
  | 'charge-back'
  /** The shop wins the dispute. */
  | 'reimburse'
  /** The cardholder opens a claim at the provider. */
  | 'dispute'
  /** The claim ends in the shop's favour. */
  | 'close-dispute'
  /** Someone refunds the payment in the provider's own pages. */
  | 'refund-elsewhere'
  /** The buyer pays what their bank took back by transfer, without or with the operator's `--accept-late`. */
  | 'transfer'
  | 'transfer, accepted'
  /** The operator refunds a quarter of the price. */
  | 'refund-part'
  /** The operator refunds one copy of the first book. */
  | 'refund-copy'
  | 'refund'
  | 'cancel'
  /** The operator cancels an order that is not printed, and the provider refuses the refund. */
  | 'cancel, refused'
  /** The reader still wants the book: the operator accepts the money that could not go back. */
  | 'accept what was refused'
  /** The network gives the order up. */
  | 'give-up'
  /** The parcel is returned to the shop. */
  | 'return'
  | 'send-again'
  | 'arrive'
  /** The operator marks the wrong parcel, and corrects it at once. */
  | 'send-again by mistake'
  /** The network confirms what it held. */
  | 'confirm'
  /** The network hands the parcel to the courier. */
  | 'send off'
  /** The operator marks it as returned by mistake. Before that is corrected, the network reports its arrival. */
  | 'return by mistake, and arrive'
  /** The operator reports a step that belongs to the other shipping method. */
  | 'wrong step'
  /** The operator refunds a copy of the first book, and one of the second at the same price. */
  | 'refund-twins'
  /** The operator refunds everything. The provider does not answer, and the network's answer that it dropped the book is lost. */
  | 'refund, nobody answers'
  /** The provider answers again. */
  | 'refunds go'
  /** The operator refunds everything but keeps the printing, as a present, and the reader changes the address. */
  | 'give, and move'
  /** The provider refuses the refund. */
  | 'refund, refused'
  | 'refund-part, not refused'
  /** The provider refuses to refund a copy of the first book, and one of the second at the same price. */
  | 'refund-twins, refused'
  /** One of them is refunded after all. */
  | 'refund-copy, not refused'
  /** The operator refunds a part. Before the provider answers, someone refunds everything in its own pages. */
  | 'refund-elsewhere beside a part'
  /** The reader takes a copy out; the provider does not answer. */
  | 'want fewer, nobody answers'
  /** The network reports a step that belongs to the other shipping method. */
  | 'odd news'
  /** After the shop asked about that report, the operator marks the wrong parcel, and corrects it at once. */
  | 'step by mistake'
  /**
   * The operator requests a refund by mistake and withdraws it. Then a copy and its shipping go back by one bank transfer, and the operator
   * records both.
   */
  | 'record a copy and its sending'

export interface AftermathPlan {
  name: Aftermath
  /** Each event with its day after payment; `soon`: before printing. A `transfer` waits until the shop knows of the dispute. */
  events: readonly (readonly [number | 'soon', AftermathEvent])[]
  ends: { order: string; payment: string }
  /** Issues that stay open for a person. */
  waitsFor?: readonly string[]
  /** How much of the printed copies' price a person gives up. */
  letsGo?: 'all' | 'a quarter' | 'a copy' | 'two copies' | 'a copy and its sending' | 'too much stays'
  only?: 'delivery' | 'pickup'
  /** How these buyers pay; by default as drawn. */
  steps?: readonly Step[]
  wantsTwins?: true
  /** These readers have this plan's second thought, and none of their own. */
  thinksAgain?: true
  /** Only for those who pay by a single charge, which nobody has to review. */
  ofOneCharge?: true
  /** The network receives the order and does not confirm it before `confirm`. The first event comes before that. */
  isHeld?: true
}
