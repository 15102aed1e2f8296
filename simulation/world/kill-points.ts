import type { PaymentProvider } from '../../shop/payments/payment-provider.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'

/** Points where the shop can be killed: something has been done and is not known elsewhere yet. */
const KILL_POINTS = [
  /** The order is stored; the provider has not been asked. */
  'before-charge',
  /** The provider has charged; the shop has not stored it. */
  'after-charge',
  /** Inside the transaction that stores the charge, after its jobs were enqueued. */
  'recording',
  /** Everything is committed; the buyer has no answer yet. */
  'answering',
  /** A webhook is stored; the provider has no answer yet. */
  'webhook-kept',
  /** The provider has refunded; the shop has not stored it. */
  'after-refund',
  /** The provider has cancelled; the shop has not stored it. */
  'after-cancel',
  /** The print network has dropped an order; the shop has not stored it. */
  'print-dropped',
  /** The shop knows that the network may have taken an unwanted order, but has not asked to drop it yet. */
  'print-unwanted',
  /** The SMTP server has accepted a mail; the job is not done. */
  'mail-accepted',
] as const
export type KillPoint = (typeof KILL_POINTS)[number]

/** A point that kills the shop once: during the purchase of the buyer with this email address, or of the first one (`*`). */
export interface ArmedPoint {
  point: KillPoint
  whose: string
}

export interface KillPoints {
  arm(points: readonly ArmedPoint[]): void
  isArmed(point: KillPoint): boolean
  /** Continues unless the point is armed. Otherwise reports it and never returns: the listener kills the process. */
  pass(point: KillPoint, whose: string): Promise<void>
  /** References of print orders that the network must drop, and may not know. */
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

/** The provider, with kill points around what can't be undone. */
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

/** The print network, with kill points before and after an unwanted order is dropped. */
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
