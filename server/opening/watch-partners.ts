import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { FinalFailure } from '../../platform/final-failure.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Captcha } from '../../shop/captcha/captcha.ts'
import type { PaymentProvider } from '../../shop/payments/payment-provider.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'
import { notePartner, type Partner, type PartnersSet } from '../../shop/readiness/partner-health.ts'

/** The same outcome is written at most this often. */
const NOTED_EVERY_MS = 60_000
const LONGEST_FAULT = 300

/** Called with each outcome of a partner's call: null if it answered, otherwise the fault. */
export type HearAnswer = (partner: Partner, fault: string | null) => void

/**
 * Records the health of partners from the shop's own calls; no call is made for it. Callers do not wait until it is written.
 * @returns `settled` resolves when everything is written
 */
export function keepPartnerHealth({
  db,
  clock,
  log,
  set,
}: {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  set: PartnersSet
}): {
  hear: HearAnswer
  settled(): Promise<void>
} {
  const noted = new Map<Partner, { fault: string | null; at: number }>()
  // Written one after the other, so that a late success never overwrites the failure after it.
  let writing: Promise<void> = Promise.resolve()
  return {
    hear(partner, fault) {
      const at = clock.now()
      const last = noted.get(partner)
      if (last && last.fault === fault && at.getTime() - last.at < NOTED_EVERY_MS) return
      noted.set(partner, { fault, at: at.getTime() })
      writing = writing
        .then(() => notePartner(db, partner, { set, fault: fault?.slice(0, LONGEST_FAULT) ?? null, at }))
        .catch(error => log.warn({ err: error, partner }, 'no se pudo anotar cómo respondió un socio'))
    },
    settled: () => writing,
  }
}

/** Wraps the partners, and reports the outcome of each call to `hear`. */
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
/** A partner's answer; it has a reason only if it did not do what was asked. */
type Answer = { kind: string; reason?: string }

/** A refused card is an answer; a charge with an unknown outcome is a fault. */
function watchProvider(provider: PaymentProvider, hear: Hear): PaymentProvider {
  const heard = async <Outcome extends Answer>(outcome: Promise<Outcome>): Promise<Outcome> => {
    const { kind, reason = '' } = await outcome
    // `refused` says nothing: invalid keys look like a refusal in one call and like no answer in another.
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
    readClaim: id => heard(provider.readClaim(id)),
    findDisputed: dispute => heard(provider.findDisputed(dispute)),
    readInstallments: (methodId, cents) => heard(provider.readInstallments(methodId, cents)),
  }
}

/** Refusing an order for its books is an answer. Refusing a read is a fault: the keys are not accepted. */
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

/** A mail refused because of its receiver says nothing about the server's health. */
function watchMailer(mailer: Mailer, hear: Hear): Mailer {
  return {
    async send(mail) {
      try {
        const said = await mailer.send(mail)
        hear(null)
        return said
      } catch (error) {
        if (!(error instanceof FinalFailure)) hear(mailFault(error))
        throw error
      }
    },
  }
}

/** Why a mail server failed. nodemailer's message names what the system said, and its code a timeout. */
export function mailFault(error: unknown): string {
  const { message = String(error), code } = error as { message?: string; code?: string }
  return code === 'ETIMEDOUT' ? code : message
}

/** Without a token, nobody is asked. Failures of Google are reported by `createCaptcha`. */
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
