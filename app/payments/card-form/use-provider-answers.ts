import { useShop } from '../../shell/use-shop.ts'
import { BIN_LENGTH, binOf } from '../card-number.ts'
import { type CardPlan, cardPlan } from '../card-plan.ts'
import type { CardMethod, CardProvider } from '../card-provider.ts'
import type { CardFields } from '../card-rules.ts'
import { openCardProvider } from '../open-card-provider.ts'
import { type Answer, useAnswer } from '../use-answer.ts'

/** Delay in ms: several presses on '+' in a row ask for the installments once. */
const SETTLE_MS = 200

/** A question that the provider did not answer, and its retry. */
export interface Trouble {
  with: 'script' | 'method' | 'installments'
  retry: () => void
}

export interface ProviderAnswers {
  plan: CardPlan
  trouble: Trouble | null
  isIdentifying: boolean
  areInstallmentsAsked: boolean
}

/** Asks the provider about the typed card: first its method, then its issuers and their installments. */
export function useProviderAnswers(isWanted: boolean, typed: CardFields, amountCents: number | null): ProviderAnswers {
  const settings = useShop().profile.cardProvider
  const script = useAnswer(isWanted ? settings.sdkUrl : null, () => openCardProvider(settings))
  const provider = script.value as CardProvider
  const bin = binOf(typed.cardNumber) ?? ''
  const method = useAnswer(script.value && bin ? bin : null, () => provider.methodFor(bin))
  const known = method.value?.isActive ? method.value : null
  const about = known && `${known.id} ${bin}`
  const issuers = useAnswer(known?.needsIssuer ? about : null, () => provider.issuersOf(known as CardMethod, bin))
  const plans = useAnswer(
    about && amountCents !== null ? `${about} ${amountCents}` : null,
    () => provider.installmentsFor(known as CardMethod, bin, amountCents ?? 0),
    { about, settleMs: SETTLE_MS },
  )
  const plan = cardPlan({
    method: method.value,
    issuers: issuers.value,
    plans: plans.value,
    hasMethodFailed: method.hasFailed,
    haveIssuersFailed: issuers.hasFailed,
    havePlansFailed: plans.hasFailed,
    chosenIssuer: typed.issuer,
    chosenInstallments: typed.installments,
  })
  const questions: [Trouble['with'], Answer<unknown>][] = [
    ['script', script],
    ['method', method],
    ['installments', issuers],
    ['installments', plans],
  ]
  const failed = questions.find(([, { hasFailed }]) => hasFailed)
  return {
    plan,
    trouble: failed ? { with: failed[0], retry: failed[1].again } : null,
    isIdentifying: bin.length === BIN_LENGTH && (script.isAsking || method.isAsking),
    areInstallmentsAsked: issuers.isAsking || plans.isAsking,
  }
}
