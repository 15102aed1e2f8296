import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { FinalFailure } from '../../platform/final-failure.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Captcha } from '../../shop/captcha/captcha.ts'
import type { PaymentProvider } from '../../shop/payments/payment-provider.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'
import { notePartner, type Partner } from '../../shop/readiness/partner-health.ts'

/** The same answer again is written down no sooner. */
const NOTED_EVERY_MS = 60_000
const LONGEST_FAULT = 300

/** Hears how a partner answered: null for an answer, else why there was none. */
export type HearAnswer = (partner: Partner, fault: string | null) => void

/**
 * Keeps how the partners answer, as the shop's own calls learn it: nobody is asked for it. The caller does not wait until it is written.
 * @returns `settled` resolves when all of it is
 */
export function keepPartnerHealth({ db, clock, log }: { db: Database; clock: Clock; log: Pick<Log, 'warn'> }): {
  hear: HearAnswer
  settled(): Promise<void>
} {
  const noted = new Map<Partner, { fault: string | null; at: number }>()
  // One after the other: a late success never undoes the failure after it.
  let writing: Promise<void> = Promise.resolve()
  return {
    hear(partner, fault) {
      const at = clock.now()
      const last = noted.get(partner)
      if (last && last.fault === fault && at.getTime() - last.at < NOTED_EVERY_MS) return
      noted.set(partner, { fault, at: at.getTime() })
      writing = writing
        .then(() => notePartner(db, partner, { fault: fault?.slice(0, LONGEST_FAULT) ?? null, at }))
        .catch(error => log.warn({ err: error, partner }, 'how a partner answered could not be written down'))
    },
    settled: () => writing,
  }
}

/** The partners as the shop calls them, with somebody who hears how they answer. */
export function watchPartners<Parts extends { provider: PaymentProvider; network: PrintNetwork; mailer: Mailer }>(
  parts: Parts,
  hear: HearAnswer,
): Parts {
  return {
    ...parts,
    provider: watchProvider(parts.provider, fault => hear('cards', fault)),
    network: parts.network.isManual ? parts.network : watchNetwork(parts.network, fault => hear('printing', fault)),
    mailer: watchMailer(parts.mailer, fault => hear('mail', fault)),
  }
}

type Hear = (fault: string | null) => void
/** What a partner may answer; a reason only where it did not do what it was asked. */
type Answer = { kind: string; reason?: string }

/** A card that is refused is an answer; a charge of which nobody knows is not. */
function watchProvider(provider: PaymentProvider, hear: Hear): PaymentProvider {
  const heard = async <Outcome extends Answer>(outcome: Promise<Outcome>): Promise<Outcome> => {
    const { kind, reason = '' } = await outcome
    // Keys that it does not accept say so as a refusal of one call and as no answer of another.
    if (kind !== 'refused') hear(kind === 'unavailable' || kind === 'unknown' ? reason : null)
    return outcome
  }
  return {
    createPayment: charge => heard(provider.createPayment(charge)),
    readPayment: id => heard(provider.readPayment(id)),
    findByReference: reference => heard(provider.findByReference(reference)),
    findChangedBetween: (from, to) => heard(provider.findChangedBetween(from, to)),
    cancelPayment: (id, options) => heard(provider.cancelPayment(id, options)),
    refundPayment: (id, refund) => heard(provider.refundPayment(id, refund)),
    readChargeback: id => heard(provider.readChargeback(id)),
    readInstallments: (methodId, cents) => heard(provider.readInstallments(methodId, cents)),
  }
}

/** It may refuse an order for its books; who may not even read is not known there. */
function watchNetwork(network: PrintNetwork, hear: Hear): PrintNetwork {
  const heard = async <Outcome extends Answer>(outcome: Promise<Outcome>, isRefusalFault = false): Promise<Outcome> => {
    const { kind, reason = '' } = await outcome
    hear(kind === 'unavailable' || (isRefusalFault && kind === 'refused') ? reason : null)
    return outcome
  }
  return {
    isManual: network.isManual,
    request: order => heard(network.request(order)),
    read: reference => heard(network.read(reference), true),
    cancel: reference => heard(network.cancel(reference)),
  }
}

/** A mail that is refused for its receiver says nothing of the server. */
function watchMailer(mailer: Mailer, hear: Hear): Mailer {
  return {
    async send(mail) {
      try {
        const said = await mailer.send(mail)
        hear(null)
        return said
      } catch (error) {
        if (!(error instanceof FinalFailure)) hear(error instanceof Error ? error.message : String(error))
        throw error
      }
    },
  }
}

/** Without a token nobody is asked. Why Google can't be, `createCaptcha` hears. */
export function watchCaptcha(captcha: Captcha, hear: HearAnswer): Captcha {
  return {
    challenge: action => captcha.challenge(action),
    async verify(token, action) {
      const outcome = await captcha.verify(token, action)
      if (token && outcome.kind !== 'unavailable') hear('captcha', null)
      return outcome
    },
  }
}
