import type { ChangeEvent } from 'react'
import { CONTROL_CLASS, Field } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CardLogo } from '../card-logo.tsx'
import { digitsOf, groupDigits } from '../card-number.ts'
import type { CardForm } from './use-card.ts'

/** The card number in groups as printed on the card, and the brand once it is recognised. */
export function CardNumberField({ card }: { card: CardForm }) {
  const { onChange, ...input } = card.form.register('cardNumber')
  const { method } = card.plan
  return (
    <Field error={card.errorOf('cardNumber')} label="Número de tarjeta">
      {control => (
        <div className="relative">
          <input
            {...input}
            {...control}
            autoComplete="cc-number"
            className={`${CONTROL_CLASS} pr-16 tabular-nums`}
            inputMode="numeric"
            onChange={event => {
              regroup(event)
              return onChange(event)
            }}
            required
            type="text"
          />
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center">
            {card.isIdentifying ? (
              <Spinner className="size-5 text-ink-soft" />
            ) : (
              method && <CardLogo methodId={method.id} />
            )}
          </span>
          <span className="sr-only" role="status">
            {method ? `Tarjeta ${method.name}` : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

/** Groups the digits while they are typed; the caret stays behind its digit. */
function regroup({ target }: ChangeEvent<HTMLInputElement>) {
  const grouped = groupDigits(target.value)
  if (grouped === target.value) return
  const digitsBefore = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length
  target.value = grouped
  const caret = positionBehind(grouped, digitsBefore)
  target.setSelectionRange(caret, caret)
}

function positionBehind(grouped: string, digits: number): number {
  let seen = 0
  for (const [index, character] of [...grouped].entries()) {
    if (seen === digits) return index
    if (character !== ' ') seen++
  }
  return grouped.length
}
