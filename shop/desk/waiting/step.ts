import { toPesos } from '../../../contract/money.ts'
import type { RefundedPart } from '../../orders/refunds/refunded-part.ts'

type OfOrder = { orderId: number }
type OfTransfer = { transferId: number }
type OfRequest = { reference: string }
type OfRate = { currency: string }
type OfHeldRate = OfRate & { rateMillionths: number; onDate: string }
type OfSource = { source: string }
/** What of an order's money is to go back. */
type Wanted = { amountCents?: number; part?: RefundedPart }
/** How a transfer pays an order: a part of the transfer, or as a part of what the order awaits, or with a difference that is accepted; `isLate`: the order was cancelled. */
type AssignedAs = { isLate: boolean; isPart?: boolean; differs?: boolean; amountCents?: number }
/** Undefined: a person gives it. */
type Given = string | undefined

const PARCEL_VERBS = {
  DISPATCHED: 'dispatch',
  READY_FOR_PICKUP: 'ready',
  DELIVERED: 'delivered',
  COLLECTED: 'collected',
  RETURNED: 'returned',
}
const CHANGES = { password: 'password-file ARCHIVO', address: 'address DIRECCIÓN' }

/** By act of the desk: what is known of a step, and how it is typed after `npm run shop --`; what a person gives stands in capitals. */
const COMMANDS = {
  readOrder: ({ orderId }: OfOrder) => `orders show ${orderId}`,
  resolveIssue: ({ orderId, issueId, note }: OfOrder & { issueId: number; note?: string }) =>
    `orders resolve ${orderId} ${issueId} --note ${quoted(note, 'TEXTO')}`,
  /** Of money that comes now. */
  confirmPayment: ({ orderId, amountCents }: OfOrder & { amountCents?: number }) =>
    `orders confirm-payment ${orderId} --amount ${amountCents === undefined ? 'IMPORTE' : inPesos(amountCents)} --reference NÚMERO`,
  /** Of money that is here. */
  acceptHeldMoney: ({ orderId, isLate, differs }: OfOrder & { isLate: boolean; differs: boolean }) =>
    `orders confirm-payment ${orderId}${option('accept-late', isLate)}${option('accept-difference MOTIVO', differs)}`,
  cancelOrder: ({ orderId, reason, evenIfPrinted }: OfOrder & { reason: Given; evenIfPrinted: boolean }) =>
    `orders cancel ${orderId} --reason ${quoted(reason)}${option('even-if-printed', evenIfPrinted)}`,
  /** Of what is wanted: copies, or centésimos; without either all. A payment is named where there are several. */
  refundOrder: (step: OfOrder & Wanted & { paymentId: number | undefined; reason: Given }) => {
    const payment = option(`payment ${step.paymentId}`, step.paymentId !== undefined)
    return `orders refund ${step.orderId} --${wantedOption(step)}${payment} --reason ${quoted(step.reason)}`
  },
  recordRefund: ({ orderId, paymentId, ...wanted }: OfOrder & Wanted & { paymentId: number }) =>
    `orders record-refund ${orderId} --${wantedOption(wanted)} --payment ${paymentId} --reference NÚMERO --reason MOTIVO`,
  confirmRefund: ({ refundId }: OfOrder & { refundId: number }) =>
    `orders confirm-refund ${refundId} --reference NÚMERO`,
  withdrawRefund: ({ refundId }: OfOrder & { refundId: number }) =>
    `orders withdraw-refund ${refundId} --reason MOTIVO`,
  dropLines: ({ orderId, lines }: OfOrder & { lines: readonly number[] }) =>
    `orders drop-line ${orderId}${lines.map(line => ` --line ${line}`).join('')} --reason "la imprenta no lo acepta"`,
  retryPrint: ({ orderId }: OfOrder) => `orders retry-print ${orderId}`,
  /** `printer`: whose word it is, where the shop has a network. `isByHand`: a press gave it a number, and that is written down. */
  confirmPrint: (step: OfOrder & { printer?: 'network' | 'elsewhere'; isByHand: boolean; evenIfUnpaid: boolean }) => {
    const how = `${option('reference NÚMERO', step.isByHand)}${option('elsewhere', step.printer === 'elsewhere')}`
    return `orders confirm-print ${step.orderId}${how}${option('even-if-unpaid', step.evenIfUnpaid)}`
  },
  moveParcel: ({ orderId, to, ...step }: OfOrder & { to: keyof typeof PARCEL_VERBS; evenIfRefunded?: boolean }) =>
    `orders ${PARCEL_VERBS[to]} ${orderId}${option('tracking NÚMERO', to === 'DISPATCHED')}${option('even-if-refunded', step.evenIfRefunded)}`,
  listUnmatchedTransfers: () => 'payments unmatched',
  /** Of a transfer and an order at least one is known. */
  assignTransfer: (step: (OfTransfer & Partial<OfOrder & AssignedAs>) | (OfOrder & AssignedAs)) => {
    const transfer = 'transferId' in step ? step.transferId : 'CRÉDITO'
    const amount = option(`amount ${inPesos(step.amountCents ?? 0)}`, step.amountCents !== undefined)
    const how = `${option('part', step.isPart)}${option('accept-late', step.isLate)}${option('accept-difference MOTIVO', step.differs)}`
    return `payments assign ${transfer} ${step.orderId ?? 'ORDEN'}${amount}${how}`
  },
  giveBackTransfer: ({ transferId }: OfTransfer) =>
    `payments give-back ${transferId} --reference NÚMERO --reason MOTIVO`,
  settleTransfer: ({ transferId }: OfTransfer) => `payments settle ${transferId} --note TEXTO`,
  readRequest: ({ reference }: OfRequest) => `requests show ${reference}`,
  answerRequest: ({ reference }: OfRequest) => `requests answer ${reference} --text RESPUESTA`,
  listPriceJumps: () => 'prices jumps',
  acceptHeldRate: ({ currency }: OfHeldRate) => `prices accept-rate ${currency}`,
  refuseHeldRate: ({ currency }: OfHeldRate) => `prices refuse-rate ${currency} --reason MOTIVO`,
  setExchangeRates: ({ currency }: OfRate) => `prices rate ${currency} COTIZACIÓN`,
  listSources: () => 'feeds list',
  readSource: ({ source }: OfSource) => `feeds show "${source}"`,
  editSource: ({ source, change }: OfSource & { change: keyof typeof CHANGES | { hostKey: string } }) =>
    `feeds edit "${source}" --${typeof change === 'object' ? `host-key ${change.hostKey}` : CHANGES[change]}`,
  fetchSource: ({ source }: OfSource) => `feeds fetch-now "${source}"`,
  listBackups: () => 'backup list',
  backupNow: () => 'backup now',
  restoreBackup: () => 'backup restore --into CARPETA',
  settleLostCharge: ({ chargeId }: { chargeId: number }) => `backup charge-settled ${chargeId} --note TEXTO`,
  closeLostSpan: ({ spanId }: { spanId: number }) => `backup span-closed ${spanId} --note TEXTO`,
  listFailedJobs: () => 'jobs list',
  retryFailedJobs: ({ ids }: { ids: readonly string[] | 'all' }) =>
    `jobs retry ${ids === 'all' ? '--all' : ids.join(' ')}`,
}

type Act = keyof typeof COMMANDS
type Known<Command> = Command extends (known: infer Values) => string ? Values : never

/** A step of such an act. */
export type StepOf<Acts extends Act> = { [Each in Acts]: { act: Each } & Known<(typeof COMMANDS)[Each]> }[Acts]

/** What a person does about a thing that waits, as far as it is known. */
export type Step = StepOf<Act>

/** Something for the steps of each act. */
export type ByAct<Result> = { [Each in Act]: (step: StepOf<Each>) => Result }

/** What a step's act has for it. */
export function ofStep<Each extends Act, Result>(table: ByAct<Result>, step: StepOf<Each>): Result {
  return table[step.act](step)
}

/** A step as it is typed after `npm run shop --`. */
export function commandOf(step: Step): string {
  return ofStep(COMMANDS, step)
}

function option(words: string, isSet = false): string {
  return isSet ? ` --${words}` : ''
}

function quoted(words: Given, missing = 'MOTIVO'): string {
  return words === undefined ? missing : `"${words}"`
}

function wantedOption({ amountCents, part }: Wanted): string {
  if (!part) return amountOption(amountCents)
  const copies = part.lines.map(({ line, quantity }) => `line ${line}${quantity === undefined ? '' : `:${quantity}`}`)
  return [...copies, ...(part.shipping ? ['shipping'] : [])].join(' --')
}

function amountOption(cents: number | undefined): string {
  return cents === undefined ? 'all' : `amount ${inPesos(cents)}`
}

/** As `--amount` reads it: `480` or `480,50`. */
function inPesos(cents: number): string {
  const pesos = toPesos(cents)
  return Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2).replace('.', ',')
}
