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

/** What somebody had typed and not saved, and which the form shows again. */
export interface ShownDraft {
  /** When it was last typed into, an ISO instant. */
  at: string
  /** It stands where the form otherwise shows what is saved: it could be taken for that. */
  isOverSaved: boolean
  /** Puts back what is saved, and forgets the draft. */
  discard(): void
}

/**
 * What is typed into a form is kept in the tab until it was done: a session that ended, or a page that was reloaded, takes nothing away.
 * Only what differs from what is saved: a draft says nothing of the rest, which others may change meanwhile.
 * @returns what forgets it, and the draft that the form shows (null: none)
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
    // What a choice shows is there once React has heard of it.
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

  // At each rendering, which may have brought other saved values.
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
    // As above.
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

/** The button that was pressed is gone: people who use the keyboard go on in the form. */
function focusOn(form: HTMLFormElement, name: string | undefined): void {
  const control = [...form.elements].find(element => name?.startsWith((element as HTMLInputElement).name || '\n'))
  if (control instanceof HTMLElement) control.focus()
}
