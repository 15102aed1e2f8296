import { useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetKey, keyFor } from './act-key.ts'
import { useDraftKey } from './drafts.ts'

/**
 * Gives each act of a form a key that names it however often it is sent. What got no answer is sent again with its key, as long as it says the
 * same, so that the shop knows whether it did it.
 *
 * @param name the form's among those of its page
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
    /** It was answered. */
    settle() {
      if (sent.current) forgetKey(sent.current.key, { storage: sessionStorage, place: sent.current.place })
    },
    /** The person changed what it says. */
    touch() {
      if (sent.current) sent.current.isTouched = true
    },
  }
}
