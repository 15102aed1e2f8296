import { type RefObject, useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Secrets are never written down, and what the page itself filled in comes from the page. */
const NEVER_KEPT = ['hidden', 'password', 'file', 'submit']

/**
 * What is typed into a form is kept in the tab until it was done: a session that ended, or a page that was reloaded, takes nothing away.
 * @returns what forgets it
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): () => void {
  const { pathname } = useLocation()
  const key = `mesa:${pathname}:${name}`

  useEffect(() => {
    const element = form.current
    if (!element) return
    fill(element, sessionStorage.getItem(key))
    const keep = () => sessionStorage.setItem(key, JSON.stringify(typed(element)))
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, key])

  return useCallback(() => sessionStorage.removeItem(key), [key])
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && !NEVER_KEPT.includes((element as Control).type),
  )
}

function typed(form: HTMLFormElement): [string, string | boolean][] {
  return controlsOf(form).map(control => [
    control.name,
    control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value,
  ])
}

function fill(form: HTMLFormElement, kept: string | null): void {
  if (!kept) return
  const values = new Map<string, string | boolean>(JSON.parse(kept))
  for (const control of controlsOf(form)) {
    const value = values.get(control.name)
    if (typeof value === 'boolean' && control instanceof HTMLInputElement) control.checked = value
    else if (typeof value === 'string' && control.value !== value) control.value = value
  }
}
