import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FieldFault } from '../form-faults.ts'

/** A field that is wrong, and the room beside it for what is wrong. */
interface Marked {
  field: string
  text: string
  control: HTMLElement
  place: HTMLElement
  id: string
}

interface Said {
  marked: readonly Marked[]
  /** What has no field in sight. */
  rest: readonly string[]
}

const NOTHING: Said = { marked: [], rest: [] }

/**
 * Says what is wrong with a form beside each of its fields until that is changed, and leads to the first of them.
 * @returns `beside`: to be rendered within the form, `above`: what has no field, to be said above its button; empty where there is nothing
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

/** Marks the fields that are in sight; several faults of one field are said together. */
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

/** Changes by what a field is described. */
export function changeDescriptions(control: HTMLElement, change: (ids: string[]) => string[]): void {
  const ids = change(control.getAttribute('aria-describedby')?.split(' ') ?? [])
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '))
  else control.removeAttribute('aria-describedby')
}

/** The first on the page, whichever was found first. */
function leadTo(marked: readonly Marked[]): void {
  for (const { control } of marked) {
    const folded = control.closest('details')
    if (folded) folded.open = true
  }
  const follows = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING
  const [first] = marked.map(({ control }) => control).sort((one, other) => (follows(one, other) ? 1 : -1))
  first?.focus()
}

/** Undefined where nobody sees it. */
function controlOf(form: HTMLFormElement, field: string): HTMLElement | undefined {
  const named = field === '' ? null : form.elements.namedItem(field)
  // Of a choice the option that is chosen.
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
  // In a label beside its box there is no room below.
  if (label && !control.matches('[type=checkbox], [type=radio]')) label.append(place)
  else (label ?? control).after(place)
  // A column of a table is as narrow as what is typed there.
  if (control.closest('td')) place.className = 'block min-w-36 whitespace-normal'
  return place
}
