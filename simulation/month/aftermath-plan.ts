import type { Step } from '../buyers/destinies.ts'

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
  | 'two copies’ refunds refused, one given back'

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
  /** The provider refuses to give back a copy of the first book, and one of the second, which costs the same. */
  | 'refund-twins, refused'
  /** One of them is given back after all. */
  | 'refund-copy, not refused'
  /** The operator gives a part of it back; before the provider answers, someone gives all of it back in its own pages. */
  | 'refund-elsewhere beside a part'
  /** The reader takes a copy out; the provider does not answer. */
  | 'want fewer, nobody answers'
  /** The network says of a parcel what only one that travels the other way can do. */
  | 'odd news'
  /** The operator takes it for another parcel once the shop has asked about the news, and corrects it at once. */
  | 'step by mistake'
  /**
   * The operator asks for a refund by mistake, and withdraws it; gives back a copy and its sending by one transfer of the bank's, and writes
   * both down.
   */
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
  /** Its readers have a second thought then, and none of their own. */
  thinksAgain?: true
}
