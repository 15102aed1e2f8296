import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { changeDescriptions, placeBeside } from './field-faults.tsx'
import { allSaved, type Changes, type Control, followSaved, isAsSaved, NOW, savedInWords } from './form-changes.ts'

/**
 * Keeps a form up to date while others change what it shows. Untouched fields take the new saved value; beside edited ones the new value is
 * shown. The browser would keep the old value in the field, and saving would overwrite the change.
 * @returns whether it is writing into the fields this moment
 */
export function useOthersChanges(form: RefObject<HTMLFormElement | null>): RefObject<boolean> {
  const isWriting = useRef(false)
  const id = useId()
  const saved = useRef<Changes>(new Map())
  const notes = useRef(new Map<Control, HTMLElement>())

  // Runs at each rendering, which may bring new saved values, and before the page is painted.
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    isWriting.current = true
    const changed = followSaved(element, saved.current)
    isWriting.current = false
    for (const control of changed) note(notes.current, control, id)
    removeMended(notes.current)
    saved.current = allSaved(element)
  })

  useEffect(() => {
    const element = form.current
    if (!element) return
    const mend = () => removeMended(notes.current)
    // The reset event comes before the form's values are reset.
    const mendLater = () => queueMicrotask(mend)
    element.addEventListener('input', mend)
    element.addEventListener('reset', mendLater)
    return () => {
      element.removeEventListener('input', mend)
      element.removeEventListener('reset', mendLater)
    }
  }, [form])

  return isWriting
}

function note(notes: Map<Control, HTMLElement>, control: Control, id: string): void {
  const place = notes.get(control) ?? placeBeside(control)
  notes.set(control, place)
  place.id = `${id}-${control.name}`
  place.classList.add('block', 'whitespace-pre-line', 'break-words', 'font-normal', 'text-sm')
  place.textContent = savedInWords(control, NOW)
  changeDescriptions(control, ids => [...ids.filter(each => each !== place.id), place.id])
}

/** Removes notes from fields whose value equals the saved one. */
function removeMended(notes: Map<Control, HTMLElement>): void {
  for (const [control, place] of notes) {
    if (control.isConnected && !isAsSaved(control)) continue
    changeDescriptions(control, ids => ids.filter(each => each !== place.id))
    place.remove()
    notes.delete(control)
  }
}
