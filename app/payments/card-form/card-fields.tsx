import { DOC_TYPES } from '../../../contract/payment-choice.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { brandOf, CardLogo } from '../card-logo.tsx'
import { securityCodeHint } from '../card-rules.ts'
import { CardNumberField } from './card-number-field.tsx'
import { ExpiryFields } from './expiry-fields.tsx'
import { InstallmentFields } from './installment-fields.tsx'
import { ProviderTrouble } from './provider-trouble.tsx'
import type { CardForm } from './use-card.ts'

/** The card sub-form (specification §3, "Card payment form"). */
export function CardFields({ card, totalCents }: { card: CardForm; totalCents: number }) {
  const { form, errorOf, plan } = card
  return (
    <>
      <AcceptedCards chosenId={plan.method?.id} />
      <ProviderTrouble at={['script', 'method']} trouble={card.trouble} />
      <div className="mt-4 grid gap-x-4 gap-y-3 md:grid-cols-[11fr_9fr]">
        <div className="md:col-span-2">
          <CardNumberField card={card} />
        </div>
        <div className="md:col-span-2">
          <TextField
            {...form.register('nameOnCard')}
            autoCapitalize="characters"
            autoComplete="cc-name"
            error={errorOf('nameOnCard')}
            hint="Tal como se encuentra en la tarjeta"
            label="Nombre y apellido del titular"
            maxLength={100}
            required
            spellCheck={false}
          />
        </div>
        <ExpiryFields card={card} />
        <TextField
          {...form.register('securityCode')}
          autoComplete="cc-csc"
          error={errorOf('securityCode')}
          hint={securityCodeHint(plan.method)}
          inputMode="numeric"
          keepsHint
          label="Código de seguridad"
          maxLength={4}
          required
        />
        <div className="flex flex-wrap gap-x-2 gap-y-3 *:flex-[1_1_9rem] *:first:flex-[0_0_6.5rem] md:col-span-2">
          <SelectField
            {...form.register('docType')}
            error={errorOf('docType')}
            label="Documento"
            options={DOC_TYPES}
            required
          />
          <TextField
            {...form.register('docNumber')}
            autoComplete="off"
            error={errorOf('docNumber')}
            hint="Del titular, con dígito verificador"
            inputMode="numeric"
            label="Número de documento"
            required
          />
        </div>
        <div className="grid gap-y-3 md:col-span-2">
          <InstallmentFields card={card} totalCents={totalCents} />
        </div>
      </div>
    </>
  )
}

/** The brands that the shop accepts (specification §9); the recognised one is highlighted. */
const ACCEPTED = { visa: 'Visa', master: 'Mastercard', oca: 'OCA', lider: 'Líder', diners: 'Diners Club' }

function AcceptedCards({ chosenId }: { chosenId: string | undefined }) {
  const isPale = (id: string) => chosenId !== undefined && brandOf(chosenId) !== id
  return (
    <ul aria-label="Tarjetas aceptadas" className="flex flex-wrap gap-1.5">
      {Object.entries(ACCEPTED).map(([id, name]) => (
        <li className={`transition-opacity ${isPale(id) ? 'opacity-35' : ''}`} key={id}>
          <CardLogo className="h-7" methodId={id} />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  )
}
