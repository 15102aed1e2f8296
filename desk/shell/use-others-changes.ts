import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { changeDescriptions, placeBeside } from './field-faults.tsx'
import { allSaved, type Changes, type Control, followSaved, isAsSaved, NOW, savedInWords } from './form-changes.ts'

/**
 * Keeps a form right while others change what it shows: a field that nobody typed into shows what is saved now, and beside one that
 * somebody typed into stands what it says now. The browser leaves a field at what it once said, which would then be saved over the rest.
 */
export function useOthersChanges(form: RefObject<HTMLFormElement | null>): void {
  const id = useId()
  const saved = useRef<Changes>(new Map())
  const notes = useRef(new Map<Control, HTMLElement>())

  // At each rendering, which may have brought other saved values; before anybody sees them beside what was typed.
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    for (const control of followSaved(element, saved.current)) note(notes.current, control, id)
    removeMended(notes.current)
    saved.current = allSaved(element)
  })

  useEffect(() => {
    const element = form.current
    if (!element) return
    const mend = () => removeMended(notes.current)
    // A form is as it began only after it said so.
    const mendLater = () => queueMicrotask(mend)
    element.addEventListener('input', mend)
    element.addEventListener('reset', mendLater)
    return () => {
      element.removeEventListener('input', mend)
      element.removeEventListener('reset', mendLater)
    }
  }, [form])
}

function note(notes: Map<Control, HTMLElement>, control: Control, id: string): void {
  const place = notes.get(control) ?? placeBeside(control)
  notes.set(control, place)
  place.id = `${id}-${control.name}`
  place.classList.add('block', 'whitespace-pre-line', 'break-words', 'font-normal', 'text-sm')
  place.textContent = savedInWords(control, NOW)
  changeDescriptions(control, ids => [...ids.filter(each => each !== place.id), place.id])
}

/** Where what was typed is what is saved nothing is left to say. */
function removeMended(notes: Map<Control, HTMLElement>): void {
  for (const [control, place] of notes) {
    if (control.isConnected && !isAsSaved(control)) continue
    changeDescriptions(control, ids => ids.filter(each => each !== place.id))
    place.remove()
    notes.delete(control)
  }
}
