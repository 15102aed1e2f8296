import * as v from 'valibot'
import { formatMoney, formatPrice, toCents } from './money.ts'

/** Only options of 12 or fewer installments are offered (specification §5). */
export const MAX_INSTALLMENTS = 12

/** One way to pay in installments, as the card provider names its fields (specification §3); amounts are UYU. */
export const installmentOptionSchema = v.object({
  installments: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The surcharge on the total, in percent: 0 is "sin interés". */
  installment_rate: v.pipe(v.number(), v.minValue(0)),
  /** Rounded by the provider. Pages calculate their own from the total, so that all show the same. */
  installment_amount: v.optional(v.number()),
  /** The provider's total for the amount of the request. Absent where only rates are known. */
  total_amount: v.optional(v.number()),
})
export type InstallmentOption = v.InferOutput<typeof installmentOptionSchema>

/** Filters the provider's options: up to `MAX_INSTALLMENTS`. */
export function offeredInstallments<Option extends InstallmentOption>(options: readonly Option[]): Option[] {
  return options.filter(option => option.installments <= MAX_INSTALLMENTS)
}

/** Whether the provider adds no surcharge: its rate, in percent, is 0. */
export function isInterestFreeOption({ installment_rate }: InstallmentOption): boolean {
  return installment_rate === 0
}

/**
 * The total to pay, in centésimos. Without interest it is the grand total; otherwise the provider's total, or else the grand total plus the
 * surcharge (`decisions/0001`, Installments). The provider's total is valid for one amount: ask again when the grand total changes.
 */
export function installmentTotalCents(option: InstallmentOption, grandTotalCents: number): number {
  if (isInterestFreeOption(option)) return grandTotalCents
  if (option.total_amount !== undefined) return toCents(option.total_amount)
  return Math.round(grandTotalCents * (1 + option.installment_rate / 100))
}

/** One installment in centésimos: the total ÷ the number, rounded half up. The bank corrects the rounding in the last one. */
export function installmentAmountCents(option: InstallmentOption, grandTotalCents: number): number {
  return Math.round(installmentTotalCents(option, grandTotalCents) / option.installments)
}

/** `12x $ 124,17 (sin interés)`, for the order panel (specification §2). */
export function installmentSummary(option: InstallmentOption, grandTotalCents: number): string {
  const amount = formatMoney(installmentAmountCents(option, grandTotalCents))
  return `${option.installments}x ${amount}${isInterestFreeOption(option) ? ' (sin interés)' : ''}`
}

/** `12 cuotas de $ 124,17 sin interés`, for a book's page. With interest it adds the total, as an option does. */
export function installmentOffer(option: InstallmentOption, grandTotalCents: number): string {
  if (!isInterestFreeOption(option)) return installmentOptionLabel(option, grandTotalCents)
  const amount = formatMoney(installmentAmountCents(option, grandTotalCents))
  return `${installmentUnits(option.installments)} de ${amount} sin interés`
}

/** Centésimos. */
interface InstallmentAmounts {
  installments: number
  amountCents: number
  totalCents: number
}

/** `12 cuotas de $ 124,17 ($ 1.490)`, an option to choose (specification §9). */
export function installmentOptionLabel(option: InstallmentOption, grandTotalCents: number): string {
  return installmentWords({
    installments: option.installments,
    amountCents: installmentAmountCents(option, grandTotalCents),
    totalCents: installmentTotalCents(option, grandTotalCents),
  })
}

/** `1 cuota de $ 1.490,00 ($ 1.490)`, from known amounts in centésimos. */
export function installmentWords({ installments, amountCents, totalCents }: InstallmentAmounts): string {
  return `${installmentUnits(installments)} de ${formatMoney(amountCents)} (${formatPrice(totalCents)})`
}

/** The real charge of the card, from amounts in centésimos: `$ 1.014 en 10 cuotas de $ 101,38`, or `$ 1.014` for a single payment. */
export function chargedInWords({ installments, amountCents, totalCents }: InstallmentAmounts): string {
  if (installments === 1) return formatPrice(totalCents)
  return `${formatPrice(totalCents)} en ${installmentUnits(installments)} de ${formatMoney(amountCents)}`
}

/** Whether the order view shows "(sin interés)" (specification §9): the paid amount, rounded, equals the grand total. UYU. */
export function isPaidWithoutInterest(paid: number, grandTotal: number): boolean {
  return Math.round(paid) === Math.round(grandTotal)
}

function installmentUnits(installments: number): string {
  return `${installments} ${installments === 1 ? 'cuota' : 'cuotas'}`
}
