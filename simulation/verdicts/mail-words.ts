import type { TakenMail } from '../world/smtp.ts'
import type { Accounts, Finding } from './accounts.ts'
import { payerOf } from './printed.ts'

const TOTAL_PAID = /^Total pagado: \$\s?([\d.]+)(?:,(\d\d))?$/m
/** Phrases that fit only courier parcels, and phrases that fit only pickup parcels. */
const BY_COURIER = /Según el correo|Tu pedido está en camino|Tu pedido fue entregado/
const AT_THE_COUNTER = /Ya puedes retirar tu pedido|Retiraste tu pedido/
const TOO_MUCH = /Sobran \$\s?([\d.]+)(?:,(\d\d))?/
const CANCELLED = /^Tu orden # \d+ fue cancelada/
const ON_ITS_WAY = /^Tu pedido está en camino/

/** Checks the text of received mails against provider, bank and each buyer's shipping method. */
export function mailWordFindings(
  accounts: Pick<Accounts, 'provider' | 'transfers'> & { mistaken: ReadonlyMap<string, readonly number[]> },
  mails: readonly TakenMail[],
  parcels: ReadonlyMap<string, PurchaseTold>,
): Finding[] {
  return [
    totalsAreTrue(accounts, mails),
    parcelsTravelAsChosen(mails, parcels),
    stepsTakenBackAreNotTold(mails, parcels),
    reasonsAreTold(mails, parcels),
    surplusIsTold(mails, parcels),
  ]
}

/** What a buyer's mails may say and must say. */
export interface PurchaseTold {
  /** True for delivery, false for pickup. */
  isDelivered: boolean
  /** How often the parcel was really sent, at most; with another tracking number it counts again, since its reader hears of it. */
  sendings: number
  /** The operator's reason for the cancellation; null if the operator did not cancel. */
  cancelledFor: string | null
  /** What the shop holds too much of theirs since it won a dispute, in centésimos. */
  surplusCents: number
}

/**
 * "Total pagado" must be a sum of payments received, whatever was refunded later. For cards with interest: in whole pesos. While another's
 * transfer is assigned by mistake, and costs what the order does, its reader reads that they paid.
 */
function totalsAreTrue(accounts: Parameters<typeof mailWordFindings>[0], mails: readonly TakenMail[]): Finding {
  const came = paymentsByBuyer(accounts)
  const charged = chargedWithInterest(accounts)
  const telling = mails.flatMap(({ to, text, messageId }) => {
    const told = amountIn(text, TOTAL_PAID)
    return told === null ? [] : [{ to, messageId, told }]
  })
  const wrong = telling
    .filter(({ to, told }) => !sumsOf(came.get(to) ?? []).has(told) && !charged.get(to)?.has(told))
    .filter(({ to, told }) => !accounts.mistaken.get(to)?.includes(told))
    .map(
      ({ to, messageId, told }) => `${messageId} tells ${to} of ${told} centésimos; ${came.get(to) ?? 'nothing'} came`,
    )
  return { rule: 'the mail’s “Total pagado” is what was paid', looked: telling.length, wrong }
}

/** The amount that a text names, in centésimos; null if it names none. */
function amountIn(text: string, words: RegExp): number | null {
  const [, pesos, cents] = words.exec(text) ?? []
  return pesos === undefined ? null : Number(pesos.replaceAll('.', '')) * 100 + Number(cents ?? 0)
}

/** Every charge ever approved and every share of a transfer, by buyer. Outgoing transfers are negative. */
function paymentsByBuyer({ provider, transfers }: Pick<Accounts, 'provider' | 'transfers'>): Map<string, number[]> {
  const came = new Map<string, number[]>()
  const add = (email: string, cents: number) => came.set(email, [...(came.get(email) ?? []), cents])
  for (const payment of provider.payments) {
    if (payment.date_approved && payment.live_mode) add(payerOf(payment), Math.round(payment.transaction_amount * 100))
  }
  for (const { kind, shares } of transfers) {
    for (const [email, cents] of shares) add(email, kind === 'in' ? cents : -cents)
  }
  return came
}

/** Card charges with interest by buyer, in centésimos, rounded to whole pesos as in mails. */
function chargedWithInterest({ provider }: Pick<Accounts, 'provider'>): Map<string, Set<number>> {
  const charged = new Map<string, Set<number>>()
  for (const payment of provider.payments) {
    const { total_paid_amount: total } = payment.transaction_details ?? {}
    if (!payment.date_approved || !payment.live_mode || !total || total <= payment.transaction_amount) continue
    const email = payerOf(payment)
    charged.set(email, (charged.get(email) ?? new Set()).add(Math.round(total) * 100))
  }
  return charged
}

function sumsOf(amounts: readonly number[]): Set<number> {
  let sums = [0]
  for (const amount of amounts) sums = [...sums, ...sums.map(sum => sum + amount)]
  return new Set(sums.filter(sum => sum > 0))
}

function parcelsTravelAsChosen(mails: readonly TakenMail[], parcels: ReadonlyMap<string, PurchaseTold>): Finding {
  const wrong = mails.flatMap(({ to, subject, text }) => {
    const parcel = parcels.get(to)
    if (!parcel) return []
    const words = (parcel.isDelivered ? AT_THE_COUNTER : BY_COURIER).exec(`${subject}\n${text}`)
    return words ? [`${to}, whose order is ${parcel.isDelivered ? 'delivered' : 'collected'}, reads “${words[0]}”`] : []
  })
  return { rule: 'mails tell a parcel as it travels', looked: mails.length, wrong }
}

function stepsTakenBackAreNotTold(mails: readonly TakenMail[], parcels: ReadonlyMap<string, PurchaseTold>): Finding {
  const told = new Map<string, Set<string>>()
  for (const { to, subject, messageId } of mails.filter(
    mail => ON_ITS_WAY.test(mail.subject) && parcels.has(mail.to),
  )) {
    told.set(to, (told.get(to) ?? new Set()).add(`${subject} ${messageId}`))
  }
  const wrong = [...told]
    .filter(([to, mails]) => mails.size > (parcels.get(to)?.sendings ?? 0))
    .map(([to, mails]) => `${to} reads ${mails.size} times that the parcel is on its way`)
  return { rule: 'nobody reads of a step that was taken back', looked: told.size, wrong }
}

/** Only orders that the operator cancelled once. An order that lapsed and became active again has an earlier mail. */
function reasonsAreTold(mails: readonly TakenMail[], purchases: ReadonlyMap<string, PurchaseTold>): Finding {
  const telling = mails.filter(({ subject }) => CANCELLED.test(subject))
  const due = [...purchases].flatMap(([email, { cancelledFor }]) => {
    const own = telling.filter(({ to }) => to === email)
    return cancelledFor !== null && own.length > 0 ? [{ email, cancelledFor, own }] : []
  })
  const wrong = due
    .filter(({ cancelledFor, own }) => !own.some(({ text }) => text.includes(cancelledFor)))
    .map(({ email, cancelledFor }) => `${email} does not read why the order was cancelled: ${cancelledFor}`)
  return { rule: 'who is cancelled by the operator reads why', looked: due.length, wrong }
}

function surplusIsTold(mails: readonly TakenMail[], purchases: ReadonlyMap<string, PurchaseTold>): Finding {
  const due = [...purchases].filter(([, { surplusCents }]) => surplusCents > 0)
  const wrong = due
    .filter(([email, { surplusCents }]) =>
      mails.every(({ to, text }) => to !== email || amountIn(text, TOO_MUCH) !== surplusCents),
    )
    .map(([email, { surplusCents }]) => `${email} does not read that ${surplusCents} centésimos are too much`)
  return { rule: 'who has too much at the shop reads how much', looked: due.length, wrong }
}
