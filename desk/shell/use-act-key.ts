import { useRef } from 'react'

/** Not what somebody typed: how the page was, and what it was asked. */
const OF_THE_PAGE = ['seen', 'sure']

/**
 * Gives each act of a form a key that names it however often it is sent. What got no answer is sent again with its key, as long as it says the
 * same, so that the shop knows whether it did it.
 */
export function useActKey(): { put(form: FormData): void; settle(): void } {
  const open = useRef<{ key: string; content: string }>(undefined)
  return {
    put(form) {
      const content = contentOf(form)
      const isAgain = open.current?.content === content
      if (!isAgain) open.current = { key: newKey(), content }
      form.set('actKey', open.current?.key ?? '')
      if (isAgain) form.set('again', 'yes')
    },
    /** It was answered: the next is another one. */
    settle() {
      open.current = undefined
    },
  }
}

function contentOf(form: FormData): string {
  const said = [...form].filter(([name]) => !OF_THE_PAGE.includes(name))
  return JSON.stringify(
    said.map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  )
}

/** Unlike `crypto.randomUUID`, also there without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join('-')
}
