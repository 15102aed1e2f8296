import { formatExactPrice } from '../../contract/money.ts'
import type { Ledger } from '../../sandbox/card-provider/ledger.ts'
import type { Finding } from './accounts.ts'

/** What a command answered; undefined where it ended in a fault. */
export type Answer = { kind?: string; [more: string]: unknown } | undefined

/** A mail that the operator sent again. */
export interface Resent {
  orderId: number
  mail: string
  answer: Answer
  /** How many mails of this name the server took since. */
  arrived: number
}

/** Checks that a mail that was called sent comes, and that a refusal names the mails that would come, and only those. */
export function resentFinding(resent: readonly Resent[]): Finding {
  const wrong = resent.flatMap(each => {
    const { orderId, mail, answer, arrived } = each
    const what = `${mail} of order ${orderId}, sent again`
    if (answer?.kind === 'asked') return arrived > 0 ? [] : [`${what}: it was said to go out, and never came`]
    if (arrived > 0) return [`${what}: it was refused, and came`]
    if (answer?.kind !== 'untrue') return [`${what}: ${JSON.stringify(answer)}`]
    const going = resent.filter(other => other.orderId === orderId && other.answer?.kind === 'asked').map(o => o.mail)
    const isTold = String(answer.others) === String(going)
    return isTold ? [] : [`${what}: the refusal names ${answer.others}, and ${going} go out`]
  })
  return { rule: 'a mail that is said to be sent again comes', looked: resent.length, wrong }
}

/** Something that waits, in the operator's words. */
export interface WaitingWords {
  what: string
}

/** Checks what the operator reads while the mail server refuses everything, and once it takes mails again. */
export function refusedMailsFinding(
  { before, during, after }: Record<'before' | 'during' | 'after', readonly WaitingWords[]>,
  refusal: string,
): Finding {
  const says = (waiting: readonly WaitingWords[]) => waiting.some(({ what }) => what.includes(refusal))
  const wrong = [
    ...(says(before) ? [`before any refusal someone waits: ${refusal}`] : []),
    ...(says(during) ? [] : [`the mail server refuses everything (${refusal}), and nobody is told`]),
    ...(says(after) ? [`the mail server takes everything, and someone still waits: ${refusal}`] : []),
  ]
  return { rule: 'while the mail server refuses everything, someone is told', looked: 3, wrong }
}

/** Checks that nobody reads the provider's own words, which are English codes. */
export function rawWordsFinding(said: readonly string[], { payments }: Pick<Ledger, 'payments'>): Finding {
  const codes = new Set(payments.flatMap(({ status, status_detail: detail }) => [status, detail]))
  const wrong = said
    .flatMap(text => text.split('\n'))
    .flatMap(line => {
      const raw = line.split(/[^\w]+/).filter(word => codes.has(word))
      return raw.length === 0 ? [] : [`“${line.trim()}” holds the provider’s ${raw.join(', ')}`]
    })
  return { rule: 'nobody reads the provider’s codes', looked: said.length, wrong }
}

/** A parcel's step that was entered by mistake and taken back within ten minutes. */
export interface TakenBackStep {
  orderId: number
  entered: Answer
  takenBack: Answer
  /** Mails about that step that the server took. */
  mails: number
}

export function takenBackFinding(steps: readonly TakenBackStep[]): Finding {
  const wrong = steps.flatMap(({ orderId, entered, takenBack, mails }) => [
    ...(entered?.kind === 'moved' ? [] : [`the parcel of order ${orderId} takes no step: ${JSON.stringify(entered)}`]),
    ...(takenBack?.kind === 'taken-back' ? [] : [`a step of order ${orderId} stays: ${JSON.stringify(takenBack)}`]),
    ...(mails === 0 ? [] : [`the reader of order ${orderId} reads of a step that was taken back`]),
  ])
  return { rule: 'a step can be taken back for ten minutes, and its mail waits as long', looked: steps.length, wrong }
}

/** Something that the operator tried and that must not count. */
export interface Refused {
  what: string
  /** The answers that say no. */
  by: readonly string[]
  answer: Answer
  /** What it left in the shop's tables, if anything. */
  left: readonly string[]
}

export function refusedFinding(rule: string, tries: readonly Refused[]): Finding {
  const wrong = tries.flatMap(({ what, by, answer, left }) => [
    ...(by.includes(answer?.kind ?? '') ? [] : [`${what} is not refused: ${JSON.stringify(answer)}`]),
    ...left.map(trace => `${what} leaves ${trace}`),
  ])
  return { rule, looked: tries.length, wrong }
}

/** A transfer that names an order and does not fit it, in a dry run. */
export interface TriedLine {
  orderId: number
  answer: unknown
  /** Transfers of this number that the shop holds. */
  kept: number
}

export function dryRunFinding(tried: readonly TriedLine[]): Finding {
  const wrong = tried.flatMap(({ orderId, answer, kept }) => {
    const { compared = [] } = (answer ?? {}) as { compared?: { id: number }[] }
    return [
      ...(compared.some(({ id }) => id === orderId)
        ? []
        : [`a dry run does not say that it compares a transfer with order ${orderId}: ${JSON.stringify(answer)}`]),
      ...(kept === 0 ? [] : [`a dry run keeps a transfer for order ${orderId}`]),
    ]
  })
  return { rule: 'a dry run names the order that it compares', looked: tried.length, wrong }
}

/** What was written down with a difference that the operator accepted. */
export interface AcceptedDifference {
  email: string
  cents: number
  note: string | null
}

export function differencesFinding(
  accepted: readonly AcceptedDifference[],
  { cents, reason }: { cents: number; reason: string },
): Finding {
  const wrong = accepted.flatMap(each => [
    ...(each.cents === cents ? [] : [`${each.email} was let off ${each.cents}, not ${cents}`]),
    ...(each.note?.includes(reason) ? [] : [`nobody can read why ${each.email} was let off: ${each.note}`]),
  ])
  return { rule: 'who lets money go writes down why', looked: accepted.length, wrong }
}

/** Two transfers that went back, the second first under the number by which the first did. */
export interface GivenBack {
  first: Answer
  again: Answer
  second: Answer
  /** How many of them still wait. */
  waiting: number
}

export function givenBackFinding({ first, again, second, waiting }: GivenBack): Finding {
  const wrong = [
    ...(first?.kind === 'settled' ? [] : [`a transfer does not go back: ${JSON.stringify(first)}`]),
    ...(again?.kind === 'used-reference' ? [] : [`one transfer gives two back: ${JSON.stringify(again)}`]),
    ...(second?.kind === 'settled' ? [] : [`the other does not go back: ${JSON.stringify(second)}`]),
    ...(waiting === 0 ? [] : [`${waiting} transfers went back, and still wait`]),
  ]
  return { rule: 'a transfer goes back once, by a transfer of its own', looked: 2, wrong }
}

/** Checks that a shop that would print real books for test payments does not open, and that the same without a printer does. */
export function settingsFinding(opens: { withRealPrinter: boolean; withPretendedPrinter: boolean }): Finding {
  const wrong = [
    ...(opens.withRealPrinter ? ['a shop with keys of test and a real printer opens'] : []),
    ...(opens.withPretendedPrinter ? [] : ['a shop with keys of test and no real printer does not open']),
  ]
  return { rule: 'no shop with keys of test prints real books', looked: 2, wrong }
}

/** A transfer that named an order and did not pay it, until it went back. */
export interface MoneyThatWaited {
  orderId: number
  bankReference: string
  givenBack: Answer
  /** The order's mails that say that it waits. */
  heardOf: readonly string[]
  /** Its mails that say that it went back. */
  heardBack: readonly string[]
}

/** Checks that buyers hear of money that names their order and does not pay it: that it is here, and that it went back. */
export function waitingMoneyFinding(waited: readonly MoneyThatWaited[], cents: number): Finding {
  // A mail's plain text breaks lines at any space.
  const sum = formatExactPrice(cents).replaceAll('\u00a0', ' ')
  const one = (mails: readonly string[]) => mails.length === 1 && mails.every(text => text.includes(`${sum} `))
  const wrong = waited.flatMap(({ orderId, bankReference, givenBack, heardOf, heardBack }) => {
    const what = `${bankReference}, which names order ${orderId}`
    return [
      ...(one(heardOf) ? [] : [`${what}: its buyer does not hear once that ${sum} wait: ${JSON.stringify(heardOf)}`]),
      ...(givenBack?.kind === 'settled' ? [] : [`${what}: it does not go back: ${JSON.stringify(givenBack)}`]),
      ...(one(heardBack)
        ? []
        : [`${what}: its buyer does not hear once that it went back: ${JSON.stringify(heardBack)}`]),
    ]
  })
  return { rule: 'whose order is named by money that does not pay it hears where it is', looked: waited.length, wrong }
}
