import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FieldFault } from '../form-faults.ts'

/** A faulty field, and the element beside it that shows the fault. */
interface Marked {
  field: string
  text: string
  control: HTMLElement
  place: HTMLElement
  id: string
}

interface Said {
  marked: readonly Marked[]
  /** Faults without a visible field. */
  rest: readonly string[]
}

const NOTHING: Said = { marked: [], rest: [] }

/**
 * Shows a form's faults beside their fields until the fields change, and focuses the first.
 * @returns `beside`: to be rendered inside the form. `above`: faults without a field, to be shown above the button; empty if there are none
 */
export function useFieldFaults(
  form: RefObject<HTMLFormElement | null>,
  faults: readonly FieldFault[],
): { beside: ReactNode; above: string } {
  const id = useId()
  const [said, setSaid] = useState(NOTHING)

  useEffect(() => {
    const element = form.current
    if (!element || faults.length === 0) return
    const all = mark(element, faults, id)
    setSaid(all)
    leadTo(all.marked)
    const mend = ({ target }: Event) => {
      const isMended = ({ field }: Marked) => field === (target as HTMLInputElement).name
      all.marked.filter(isMended).forEach(unmark)
      setSaid(({ marked, rest }) => ({ marked: marked.filter(each => !isMended(each)), rest }))
    }
    element.addEventListener('input', mend)
    return () => {
      element.removeEventListener('input', mend)
      all.marked.forEach(unmark)
      setSaid(NOTHING)
    }
  }, [form, faults, id])

  const beside = said.marked.map(({ field, text, place, id: own }) =>
    createPortal(
      <span className="block whitespace-pre-line font-normal text-error text-sm" id={own}>
        {text}
      </span>,
      place,
      field,
    ),
  )
  return { beside, above: said.rest.join('\n') }
}

/** Marks visible fields. Several faults of one field are shown together. */
function mark(form: HTMLFormElement, faults: readonly FieldFault[], id: string): Said {
  const rest: string[] = []
  const marked = new Map<string, Marked>()
  for (const { field = '', text } of faults) {
    const before = marked.get(field)
    const control = before?.control ?? controlOf(form, field)
    if (before) before.text += `\n${text}`
    else if (control) marked.set(field, { field, text, control, place: placeBeside(control), id: `${id}-${field}` })
    else rest.push(text)
  }
  for (const { control, id: own } of marked.values()) {
    control.setAttribute('aria-invalid', 'true')
    changeDescriptions(control, ids => [own, ...ids])
  }
  return { marked: [...marked.values()], rest }
}

function unmark({ control, place, id }: Marked): void {
  control.removeAttribute('aria-invalid')
  changeDescriptions(control, ids => ids.filter(each => each !== id))
  place.remove()
}

/** Changes the elements that describe a field (`aria-describedby`). */
export function changeDescriptions(control: HTMLElement, change: (ids: string[]) => string[]): void {
  const ids = change(control.getAttribute('aria-describedby')?.split(' ') ?? [])
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '))
  else control.removeAttribute('aria-describedby')
}

/** Focuses the faulty field that comes first on the page, and opens folds around faulty fields. */
function leadTo(marked: readonly Marked[]): void {
  for (const { control } of marked) {
    const folded = control.closest('details')
    if (folded) folded.open = true
  }
  const follows = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING
  const [first] = marked.map(({ control }) => control).sort((one, other) => (follows(one, other) ? 1 : -1))
  first?.focus()
}

/** Undefined if the field is hidden or disabled. */
function controlOf(form: HTMLFormElement, field: string): HTMLElement | undefined {
  const named = field === '' ? null : form.elements.namedItem(field)
  // For radio buttons, the chosen option.
  const control = named instanceof RadioNodeList ? chosenOf(named) : named
  return control instanceof HTMLElement && !control.matches('[type=hidden], :disabled') ? control : undefined
}

function chosenOf(options: RadioNodeList): Node | undefined {
  const all = [...options]
  return all.find(option => option instanceof HTMLInputElement && option.checked) ?? all[0]
}

/** Room for what is said of a field. */
export function placeBeside(control: HTMLElement): HTMLElement {
  const place = document.createElement('span')
  const label = control.closest('label')
  // Inside the label of a checkbox or radio button there is no room below.
  if (label && !control.matches('[type=checkbox], [type=radio]')) label.append(place)
  else (label ?? control).after(place)
  // A table column is only as wide as its input.
  if (control.closest('td')) place.className = 'block min-w-36 whitespace-normal'
  return place
}
