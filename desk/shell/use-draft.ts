import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useDraftKey } from './drafts.ts'
import {
  beginsEmpty,
  type Changes,
  changesOf,
  markChanges,
  putTexts,
  putTicks,
  unmarkAll,
  whatIsSaved,
} from './form-changes.ts'

/** Unsaved input that the form shows again. */
export interface ShownDraft {
  /** When it was last edited, as an ISO instant. */
  at: string
  /** True if the form otherwise shows saved values: the draft could be mistaken for them. */
  isOverSaved: boolean
  /** Puts back the saved values, and deletes the draft. */
  discard(): void
}

/**
 * Keeps unsaved input of a form in the tab until the form was sent. It survives an ended session and a reload. Only fields that differ from
 * the saved values are kept, since others may change the rest meanwhile.
 * @returns a function that deletes the draft, and the draft that the form shows (null: none)
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
): { forget: () => void; shown: ShownDraft | null } {
  const { pathname } = useLocation()
  const key = useDraftKey(`${pathname}:${name}`)
  const [shown, setShown] = useState<{ at: string; isOverSaved: boolean } | null>(null)

  useEffect(() => {
    const element = form.current
    if (!element) return
    setShown(null)
    const kept = readKept(sessionStorage.getItem(key))
    putTicks(element, kept.changes)
    const keep = () => {
      const changes = changesOf(element)
      if (changes.size > 0) sessionStorage.setItem(key, writeKept({ at: new Date().toISOString(), changes }))
      else {
        sessionStorage.removeItem(key)
        setShown(null)
      }
    }
    // Waits until React has rendered the fields that a ticked choice shows.
    const putting = setTimeout(() => {
      putTexts(element, kept.changes)
      element.addEventListener('input', keep)
      if (changesOf(element).size === 0 || kept.changes.size === 0) return
      setShown({ at: kept.at, isOverSaved: !beginsEmpty(element) })
    })
    return () => {
      clearTimeout(putting)
      element.removeEventListener('input', keep)
    }
  }, [form, key])

  // Runs at each rendering, which may bring new saved values.
  useEffect(() => {
    const element = form.current
    if (!element || !shown?.isOverSaved) return
    const mark = () => markChanges(element)
    mark()
    element.addEventListener('input', mark)
    return () => {
      element.removeEventListener('input', mark)
      unmarkAll(element)
    }
  })

  const forget = useCallback(() => {
    sessionStorage.removeItem(key)
    setShown(null)
  }, [key])

  const discard = useCallback(() => {
    const element = form.current
    if (!element) return
    const [first] = changesOf(element).keys()
    putTicks(element, whatIsSaved(element))
    // Waits until React has rendered the fields that a choice shows.
    setTimeout(() => {
      putTexts(element, whatIsSaved(element))
      forget()
      focusOn(element, first)
    })
  }, [form, forget])

  return { forget, shown: shown && { ...shown, discard } }
}

interface Kept {
  at: string
  changes: Changes
}

function readKept(text: string | null): Kept {
  const { at = '', changes = [] } = text ? JSON.parse(text) : {}
  return { at, changes: new Map(changes) }
}

function writeKept({ at, changes }: Kept): string {
  return JSON.stringify({ at, changes: [...changes] })
}

/** The pressed button is gone: move the focus into the form for keyboard users. */
function focusOn(form: HTMLFormElement, name: string | undefined): void {
  const control = [...form.elements].find(element => name?.startsWith((element as HTMLInputElement).name || '\n'))
  if (control instanceof HTMLElement) control.focus()
}
