import { useId } from 'react'
import { MONTHS } from '../../../contract/dates.ts'
import { FieldMessage } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select-field.tsx'
import type { CardForm } from './use-card.ts'

/** Specification §5: the year list runs from the current year through 25 years more. */
const MORE_YEARS = 25

const MONTH_OPTIONS = MONTHS.map((name, index) => ({
  value: String(index + 1),
  label: `${String(index + 1).padStart(2, '0')} · ${name}`,
}))

/** Month and year of expiry: two lists under one label, with one message for both. */
export function ExpiryFields({ card }: { card: CardForm }) {
  const id = useId()
  const errors = { month: card.errorOf('cardExpirationMonth'), year: card.errorOf('cardExpirationYear') }
  // A list set back to 'Mes' equals its default, but counts as changed.
  const touching = (field: 'cardExpirationMonth' | 'cardExpirationYear') =>
    card.form.register(field, {
      onChange: event => card.form.setValue(field, event.target.value, { shouldTouch: true }),
    })
  const years = Array.from({ length: MORE_YEARS + 1 }, (_, index) => String(card.today.year + index))
  return (
    <fieldset>
      <legend className="mb-1 block font-semibold text-ink text-sm">Vencimiento</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_5.25rem] gap-2">
        <Select
          {...touching('cardExpirationMonth')}
          aria-describedby={errors.month ? `${id}-message` : undefined}
          aria-invalid={Boolean(errors.month)}
          aria-label="Mes de vencimiento"
          autoComplete="cc-exp-month"
          options={[{ value: '', label: 'Mes' }, ...MONTH_OPTIONS]}
          required
        />
        <Select
          {...touching('cardExpirationYear')}
          aria-describedby={errors.year ? `${id}-message` : undefined}
          aria-invalid={Boolean(errors.year)}
          aria-label="Año de vencimiento"
          autoComplete="cc-exp-year"
          options={[{ value: '', label: 'Año' }, ...years]}
          required
        />
      </div>
      <FieldMessage error={errors.month ?? errors.year} id={`${id}-message`} />
    </fieldset>
  )
}
