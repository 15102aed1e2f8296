import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { montevideoDate } from '../../../contract/dates.ts'
import { useRefusedFields } from '../../../ui/use-refused-fields.ts'
import { digitsOf } from '../card-number.ts'
import {
  type CardField,
  type CardFields,
  cardFaults,
  documentDigits,
  faultMessage,
  isBeginning,
  type MonthOfYear,
} from '../card-rules.ts'
import type { CardChoice } from '../payment-choice.ts'
import { useProviderAnswers } from './use-provider-answers.ts'

const EMPTY_CARD: CardFields = {
  nameOnCard: '',
  cardNumber: '',
  docType: 'CI',
  docNumber: '',
  issuer: '',
  installments: '',
  cardExpirationMonth: '',
  cardExpirationYear: '',
  securityCode: '',
}

export function isCardField(name: string): boolean {
  return name in EMPTY_CARD
}

export type CardForm = ReturnType<typeof useCard>

/**
 * The card form: typed values, the provider's answers, and errors. The provider's script is loaded once `isWanted`. `amountCents`: the
 * total to pay in centésimos, null while the quantity is invalid.
 */
export function useCard({
  isWanted,
  amountCents,
  fieldErrors,
}: {
  isWanted: boolean
  amountCents: number | null
  fieldErrors: Record<string, string>
}) {
  const form = useForm<CardFields>({ mode: 'all', defaultValues: EMPTY_CARD })
  const { errors, touchedFields, dirtyFields } = form.formState
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const typed = form.watch()
  const answers = useProviderAnswers(isWanted, typed, amountCents)
  const { plan, trouble } = answers
  const fields = { ...typed, issuer: plan.issuerId, installments: String(plan.option?.installments ?? '') }
  const today = thisMonth()
  const faults = cardFaults(fields, plan, today)
  useRefusedFields('payment', fieldErrors, form.setError)

  /** The error of a field, once it is touched or changed (specification §5), but not in the middle of typing a number. */
  function errorOf(field: CardField): string | undefined {
    const fault = faults[field]
    const refused = errors[field]?.message
    if (refused || !fault) return refused
    const isChanged = Boolean(dirtyFields[field]) && !isBeginning(field, typed[field])
    const isShown = wasSubmitted || touchedFields[field] || isChanged || fault === 'not_supported'
    return isShown ? faultMessage(field, fault) : undefined
  }

  /** The confirmed card. If something is wrong: null, all errors are shown, and a failed question to the provider is retried. */
  function confirm(): CardChoice | null {
    setWasSubmitted(true)
    trouble?.retry()
    const { method, option, issuerId } = plan
    if (!method || !option || Object.keys(faults).length > 0) return null
    // After a confirmation the fields count as untouched, so a later change shows no early errors.
    setWasSubmitted(false)
    form.reset(form.getValues())
    return {
      paymentMethod: 'CARD',
      createTokenRequest: {
        cardNumber: digitsOf(fields.cardNumber),
        cardholderName: fields.nameOnCard.trim(),
        cardExpirationMonth: fields.cardExpirationMonth,
        cardExpirationYear: fields.cardExpirationYear,
        securityCode: fields.securityCode.trim(),
        docType: fields.docType,
        docNumber: documentDigits(fields.docNumber),
      },
      method,
      issuer: issuerId || null,
      installments: option,
      // The options on screen may still be those of an earlier total (0 marks that); new ones replace them when they come.
      quotedCents: answers.areInstallmentsAsked ? 0 : (amountCents ?? 0),
    }
  }

  /** Empties the form: a buyer who pays another way leaves no card behind. */
  function forget() {
    setWasSubmitted(false)
    form.reset(EMPTY_CARD)
  }

  return { ...answers, form, fields, today, errorOf, confirm, forget }
}

function thisMonth(): MonthOfYear {
  const [year = 0, month = 0] = montevideoDate(new Date()).split('-').map(Number)
  return { year, month }
}
