import { useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetKey, keyFor } from './act-key.ts'
import { useDraftKey } from './drafts.ts'

/**
 * The key under which a form is sent. A form that got no answer and is sent again unchanged keeps its key, so that the shop knows whether it
 * did it.
 *
 * @param name the form's name on its page
 */
export function useActKey(name: string): { put(form: FormData): void; settle(): void; touch(): void } {
  const { pathname } = useLocation()
  const place = useDraftKey(`${pathname}:${name}:key`)
  const sent = useRef<{ key: string; place: string; isTouched: boolean }>(undefined)
  return {
    put(form) {
      const before = sent.current
      const isSame = before?.place === place && !before.isTouched
      const key = keyFor(form, { storage: sessionStorage, place, ...(isSame && { sent: before.key }) })
      sent.current = { key, place, isTouched: false }
      form.set('actKey', key)
    },
    /** Called when an answer came. */
    settle() {
      if (sent.current) forgetKey(sent.current.key, { storage: sessionStorage, place: sent.current.place })
    },
    /** Called when the person edits the form. */
    touch() {
      if (sent.current) sent.current.isTouched = true
    },
  }
}
