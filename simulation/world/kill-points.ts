import type { PaymentProvider } from '../../shop/payments/payment-provider.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'

/** Where the shop can be made to die: each a moment at which something is done and not yet known elsewhere. */
const KILL_POINTS = [
  /** The order is written down; the provider has not been asked. */
  'before-charge',
  /** The provider has charged; the shop has not written it down. */
  'after-charge',
  /** Inside the transaction that records it, the jobs that follow enqueued. */
  'recording',
  /** Everything is committed; the buyer has no answer. */
  'answering',
  /** A webhook is kept; the provider has no answer. */
  'webhook-kept',
  /** The provider has given money back; the shop has not written it down. */
  'after-refund',
  /** The provider has cancelled; the shop has not written it down. */
  'after-cancel',
  /** The print network has dropped an order; the shop has not written it down. */
  'print-dropped',
  /** The shop knows that the network may have taken what is not wanted any more; the network has not been asked to drop it. */
  'print-unwanted',
  /** The SMTP server has taken a mail; the job is not done. */
  'mail-accepted',
] as const
export type KillPoint = (typeof KILL_POINTS)[number]

/** A point at which the shop dies once: during one buyer's purchase (by e-mail), or the first one's (`*`). */
export interface ArmedPoint {
  point: KillPoint
  whose: string
}

export interface KillPoints {
  arm(points: readonly ArmedPoint[]): void
  isArmed(point: KillPoint): boolean
  /** Goes on where nothing is armed; otherwise reports and never returns: the listener kills the process. */
  pass(point: KillPoint, whose: string): Promise<void>
  /** References of print orders that the network is to drop, and may not know of. */
  unwanted: Set<string>
}

export function createKillPoints(report: (reached: ArmedPoint) => void): KillPoints {
  let armed: ArmedPoint[] = []
  return {
    unwanted: new Set(),
    arm(points) {
      armed = [...armed, ...points]
    },
    isArmed: point => armed.some(candidate => candidate.point === point),
    async pass(point, whose) {
      const reached = armed.find(a => a.point === point && (a.whose === whose || a.whose === '*'))
      if (!reached) return
      armed = armed.filter(candidate => candidate !== reached)
      report(reached)
      await new Promise(() => {})
    },
  }
}

/** The provider, with the points around what can't be taken back. */
export function breakableProvider(provider: PaymentProvider, points: KillPoints): PaymentProvider {
  return {
    ...provider,
    async createPayment(charge) {
      await points.pass('before-charge', charge.payer.email ?? '')
      const outcome = await provider.createPayment(charge)
      if (outcome.kind === 'answered') await points.pass('after-charge', charge.payer.email ?? '')
      return outcome
    },
    async cancelPayment(id, options) {
      const outcome = await provider.cancelPayment(id, options)
      if (outcome.kind === 'found') await points.pass('after-cancel', '*')
      return outcome
    },
    async refundPayment(id, refund) {
      const outcome = await provider.refundPayment(id, refund)
      if (outcome.kind === 'refunded') await points.pass('after-refund', '*')
      return outcome
    },
  }
}

/** The print network, with the points before an unwanted order is dropped and after one is. */
export function breakableNetwork(network: PrintNetwork, points: KillPoints): PrintNetwork {
  return {
    ...network,
    async cancel(reference) {
      if (points.unwanted.has(reference)) await points.pass('print-unwanted', '*')
      const answer = await network.cancel(reference)
      if (answer.kind === 'answered') await points.pass('print-dropped', '*')
      return answer
    },
  }
}
