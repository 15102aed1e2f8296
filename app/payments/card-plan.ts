import type { InstallmentOption } from '../../contract/installments.ts'
import type { CardMethod, Issuer, IssuerInstallments } from './card-provider.ts'
import type { CardKnowledge } from './card-rules.ts'

/** The provider's answers about a card, and the buyer's choices. Undefined: not known (yet). */
export interface CardAnswers {
  /** Null: the provider knows no such card. */
  method: CardMethod | null | undefined
  issuers: readonly Issuer[] | undefined
  plans: readonly IssuerInstallments[] | undefined
  hasMethodFailed: boolean
  haveIssuersFailed: boolean
  havePlansFailed: boolean
  chosenIssuer: string
  chosenInstallments: string
}

/** The choices on offer and the current choice: the buyer's own while it is still offered. */
export interface CardPlan extends CardKnowledge {
  /** Issuers to choose from; empty if there is no choice. */
  issuers: readonly Issuer[]
  issuerId: string
  options: readonly InstallmentOption[]
  option: InstallmentOption | null
}

/**
 * Works out the plan. Specification §4, "Payment step": choosing an issuer sets its installments and selects the first one. §8: a failed
 * method lookup clears the method and marks the card number not supported; a failed installment lookup marks the issuer not supported.
 */
export function cardPlan(answers: CardAnswers): CardPlan {
  const { method = null, plans, haveIssuersFailed, havePlansFailed } = answers
  const known = (method?.needsIssuer ? answers.issuers : plans?.map(({ issuer }) => issuer)) ?? []
  const issuers = known.length > 1 ? known : []
  const chosen = known.length > 1 ? known.find(({ id }) => id === answers.chosenIssuer) : known[0]
  const options = plans?.find(({ issuer }) => issuer.id === chosen?.id)?.options ?? []
  const option = options.find(({ installments }) => String(installments) === answers.chosenInstallments)
  const hasNoIssuer = method?.needsIssuer === true && answers.issuers?.length === 0
  const isUnpayable = plans !== undefined && options.length === 0 && (chosen !== undefined || plans.length === 0)
  return {
    method,
    issuers,
    issuerId: chosen?.id ?? '',
    options,
    option: option ?? options[0] ?? null,
    isNumberSupported: answers.method !== null && !answers.hasMethodFailed,
    isIssuerSupported: !(hasNoIssuer || haveIssuersFailed || havePlansFailed),
    mustChooseIssuer: issuers.length > 0,
    areInstallmentsSupported: !(isUnpayable || havePlansFailed),
  }
}
