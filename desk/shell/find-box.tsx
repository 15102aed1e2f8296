import { useEffect, useRef } from 'react'
import { Form } from 'react-router'

/** Finds anything of the shop; `/` and Ctrl-K lead here from anywhere. */
export function FindBox() {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)
      const isAsked = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
      if (!isAsked) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Form action="/buscar" aria-label="Todo" className="min-w-0 grow basis-48" role="search">
      <input
        aria-label="Buscar una orden, una persona, un libro"
        className="h-10 w-full rounded-control border border-border bg-paper px-3"
        name="q"
        placeholder="Orden, nombre, correo, teléfono, ISBN, seguimiento…   /"
        ref={input}
        type="search"
      />
    </Form>
  )
}
