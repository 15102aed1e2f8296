import { type InstallmentOption, installmentOptionLabel, isInterestFreeOption } from '../../../contract/installments.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { ProviderTrouble } from './provider-trouble.tsx'
import type { CardForm } from './use-card.ts'

/** The issuing bank, if there is a choice, and its installments for this total. */
export function InstallmentFields({ card, totalCents }: { card: CardForm; totalCents: number }) {
  const { plan, fields, form } = card
  // Empty if the total is 0, because the quantity is invalid.
  const options = totalCents > 0 ? plan.options : []
  const choose = (field: 'issuer' | 'installments', value: string) => {
    form.clearErrors(field)
    form.setValue(field, value, { shouldDirty: true, shouldTouch: true })
  }
  // A new bank starts with its first option (specification §4, "Payment step").
  const chooseIssuer = (id: string) => {
    form.setValue('installments', '')
    choose('issuer', id)
  }
  const issuerError = card.errorOf('issuer')
  return (
    <>
      {(plan.mustChooseIssuer || issuerError) && (
        <SelectField
          disabled={!plan.mustChooseIssuer}
          error={issuerError}
          label="Banco emisor"
          name="issuer"
          onBlur={() => form.setValue('issuer', fields.issuer, { shouldTouch: true })}
          onChange={event => chooseIssuer(event.target.value)}
          options={[
            { value: '', label: 'Elija su banco' },
            ...plan.issuers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          required
          value={fields.issuer}
        />
      )}
      <SelectField
        aria-busy={card.areInstallmentsAsked}
        disabled={options.length === 0}
        error={card.errorOf('installments')}
        hint={options.length > 0 && plan.option && isInterestFreeOption(plan.option) ? 'Sin interés' : undefined}
        label="Cuotas"
        name="installments"
        onChange={event => choose('installments', event.target.value)}
        options={
          options.length === 0
            ? [{ value: '', label: totalCents > 0 ? waitingFor(card) : 'Corrija antes la cantidad' }]
            : options.map(option => ({
                value: String(option.installments),
                label: optionInWords(option, totalCents),
              }))
        }
        required
        value={options.length > 0 ? fields.installments : ''}
      />
      <ProviderTrouble at={['installments']} trouble={card.trouble} />
    </>
  )
}

function optionInWords(option: InstallmentOption, totalCents: number): string {
  const label = installmentOptionLabel(option, totalCents)
  return option.installments > 1 && isInterestFreeOption(option) ? `${label} sin interés` : label
}

/** Placeholder of the installment list: what is still missing. */
function waitingFor({ plan, isIdentifying, areInstallmentsAsked }: CardForm): string {
  if (isIdentifying || (plan.method && areInstallmentsAsked)) return 'Buscando sus cuotas…'
  if (plan.mustChooseIssuer) return 'Elija primero su banco'
  return plan.method ? 'Sin cuotas disponibles' : 'Ingrese antes su tarjeta'
}
