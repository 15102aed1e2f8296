import { useId } from 'react'
import { Select } from '../../shell/choice.tsx'
import { PressButton } from '../../shell/press-button.tsx'
import type { FieldView } from './book-view.ts'
import { CategoryPicker } from './category-picker.tsx'

const CONTROL =
  'w-full rounded-control border border-border bg-surface px-2 text-base disabled:resize-none disabled:appearance-none disabled:border-line disabled:bg-paper disabled:text-ink disabled:opacity-100'

/** Characters of a line that half the form shows, and that a phone does. */
const HALF = 44
const PHONE = 36

/** A field of a book, editable. It marks values that a person set, and shows what feeds and other suppliers say. */
export function BookFieldRow({
  field,
  isbn,
  isLocked,
  categories,
}: {
  field: FieldView
  isbn: string
  isLocked: boolean
  /** The names of the book's categories. */
  categories: readonly string[]
}) {
  const { name, label, kind, hint, value, mark, giver, others } = field
  const id = useId()
  // As it was when the page came: it does not change its shape under somebody who types. Categories are added to their line by name.
  const isLong = kind === 'line' && name !== 'categories' && value.length > HALF
  const isWide = kind === 'text' || isLong
  const input = {
    id,
    name,
    defaultValue: value,
    disabled: isLocked,
    'aria-describedby': `${id}-said`,
  }
  return (
    <div className={`grid content-start gap-1 ${isWide ? 'sm:col-span-4' : field.isShort ? '' : 'sm:col-span-2'}`}>
      <label className="font-semibold text-sm" htmlFor={id}>
        {label}
        {mark && <span className="tag tag-ok ml-2">a mano</span>}
      </label>
      {isLong ? (
        <textarea
          className={`${CONTROL} field-sizing-content py-1.5`}
          rows={Math.min(8, Math.ceil(value.length / PHONE))}
          {...input}
        />
      ) : kind === 'text' ? (
        <textarea className={`${CONTROL} py-1.5`} rows={value.length > 200 ? 6 : 2} {...input} />
      ) : kind === 'choice' ? (
        <Select className={`${CONTROL} h-10`} {...input}>
          <option value="">sin decir</option>
          {value !== '' && !field.options?.some(([code]) => code === value) && <option value={value}>{value}</option>}
          {field.options?.map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </Select>
      ) : (
        <input
          className={`${CONTROL} h-10`}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          type="text"
          {...input}
        />
      )}
      <input name={`seen-${name}`} type="hidden" value={value} />
      <div className="grid gap-1 text-ink-soft text-sm" id={`${id}-said`}>
        {hint && !isLocked && <p>{hint}</p>}
        {name === 'categories' && !isLocked && <CategoryPicker inputId={id} names={categories} />}
        {giver && !mark && <p>De {giver}.</p>}
        {mark && (
          <p className="break-words">
            {mark.by}. El catálogo dice {mark.fed}.{' '}
            {!isLocked && (
              <PressButton
                about={label}
                act="release"
                fields={{ isbn, field: name }}
                label="Volver a lo del catálogo"
              />
            )}
          </p>
        )}
        {others.map(({ supplier, name: words, says }) => (
          <p className="break-words" key={supplier}>
            {words} dice {says}.{' '}
            {!isLocked && (
              <PressButton
                about={`${label}, ${words}`}
                act="take"
                fields={{ isbn, field: name, supplier }}
                label="Tomar esta"
              />
            )}
          </p>
        ))}
      </div>
    </div>
  )
}
