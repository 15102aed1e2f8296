import { type Ref, useId, useState } from 'react'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

/**
 * A whole number with buttons to lower and raise it (specification §5, "Quantity"): minus applies only while the result stays above 0, plus
 * always. Reports null while the text is no whole number; the caller shows the error.
 */
export function QuantitySpinner({
  label,
  buttons,
  isLabelHidden = false,
  value,
  error,
  inputRef,
  onChange,
}: {
  label: string
  /** Labels of the two buttons. */
  buttons: { lower: string; raise: string }
  /** Set this where the surrounding text already says what is counted. */
  isLabelHidden?: boolean
  value: number | null
  error?: string | null | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  onChange: (value: number | null) => void
}) {
  const [typed, setTyped] = useState('')
  const id = useId()
  // Keeps the text as typed ("", "abc", "007") while it still means the value.
  const text = wholeNumber(typed) === value ? typed : String(value ?? '')
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <label className={isLabelHidden ? 'sr-only' : 'text-sm'} htmlFor={id}>
          {label}
        </label>
        <div className="flex rounded-control border border-border bg-surface has-aria-invalid:border-error">
          <SpinnerButton
            about={buttons.lower}
            isOff={(value ?? 0) <= 1}
            onPress={() => value && value > 1 && onChange(value - 1)}
            sign="-"
          />
          <input
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={Boolean(error)}
            autoComplete="off"
            className="h-11 w-12 border-x border-line bg-transparent text-center text-base tabular-nums"
            id={id}
            inputMode="numeric"
            maxLength={4}
            onChange={event => {
              setTyped(event.target.value)
              onChange(wholeNumber(event.target.value))
            }}
            ref={inputRef}
            type="text"
            value={text}
          />
          <SpinnerButton about={buttons.raise} onPress={() => onChange((value ?? 0) + 1)} sign="+" />
        </div>
      </div>
      {error && (
        <p className="mt-1 flex justify-end text-sm" id={`${id}-error`} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  )
}

function wholeNumber(text: string): number | null {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : null
}

/** Stays focusable while it has nothing to do, so that keyboard users keep their place. */
function SpinnerButton(button: { sign: '-' | '+'; about: string; isOff?: boolean; onPress: () => void }) {
  return (
    <button
      aria-disabled={button.isOff}
      className="grid size-11 place-items-center rounded-control text-rio hover:bg-celeste-tint aria-disabled:cursor-default aria-disabled:text-border aria-disabled:hover:bg-transparent"
      onClick={button.onPress}
      type="button"
    >
      <Icon name={button.sign === '-' ? 'minus' : 'plus'} size={18} />
      <span className="sr-only">
        {button.sign} {button.about}
      </span>
    </button>
  )
}
