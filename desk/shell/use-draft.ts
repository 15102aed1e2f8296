import { type RefObject, useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useDraftKey } from './drafts.ts'

/** Secrets are never written down, and what the page itself filled in comes from the page. */
const NEVER_KEPT = ['hidden', 'password', 'file', 'submit']

/**
 * What is typed into a form is kept in the tab until it was done: a session that ended, or a page that was reloaded, takes nothing away.
 * @returns what forgets it
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): () => void {
  const { pathname } = useLocation()
  const key = useDraftKey(`${pathname}:${name}`)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const kept = readKept(sessionStorage.getItem(key))
    tick(element, kept)
    // What a choice shows is there once React has heard of it.
    const writing = setTimeout(() => write(element, kept))
    const keep = () => sessionStorage.setItem(key, JSON.stringify(typed(element)))
    element.addEventListener('input', keep)
    return () => {
      clearTimeout(writing)
      element.removeEventListener('input', keep)
    }
  }, [form, key])

  return useCallback(() => sessionStorage.removeItem(key), [key])
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) &&
      !NEVER_KEPT.includes((element as Control).type) &&
      !(element as Control).dataset.secret,
  )
}

/** Of a choice each option has its own name: which one is chosen, not what it says. */
function nameOf(control: Control): string {
  return control.type === 'radio' ? `${control.name}=${control.value}` : control.name
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function typed(form: HTMLFormElement): [string, string | boolean][] {
  return controlsOf(form).map(control => [nameOf(control), isTicked(control) ? control.checked : control.value])
}

type Kept = ReadonlyMap<string, string | boolean>

function readKept(text: string | null): Kept {
  return new Map(text ? JSON.parse(text) : [])
}

/** Pressed as by hand: what follows from a choice is the page's. */
function tick(form: HTMLFormElement, kept: Kept): void {
  for (const control of controlsOf(form)) {
    const value = kept.get(nameOf(control))
    if (!isTicked(control) || typeof value !== 'boolean' || control.checked === value) continue
    if (value || !isOfSeveral(control)) control.click()
  }
}

function write(form: HTMLFormElement, kept: Kept): void {
  for (const control of controlsOf(form)) {
    const value = kept.get(nameOf(control))
    if (typeof value === 'string' && control.value !== value) control.value = value
  }
}

/** It is left by choosing another one. */
function isOfSeveral({ type }: Control): boolean {
  return type === 'radio'
}
