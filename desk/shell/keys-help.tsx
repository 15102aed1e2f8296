import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'

const KEYS = [
  ['/ o Ctrl K', 'Buscar una orden, una persona, un libro'],
  ['↑ ↓', 'De una fila a la otra'],
  ['Enter', 'Abrir la fila'],
  ['x', 'Elegir la fila'],
  ['?', 'Mostrar estas teclas'],
] as const

/** `?` shows the keyboard shortcuts, unless a field has the focus. */
export function KeysHelp() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)
      if (event.key === '?' && !isTyping) setIsOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Dialog onClose={() => setIsOpen(false)} open={isOpen} title="Teclas">
      <dl className="grid grid-cols-[8rem_1fr] gap-y-2">
        {KEYS.map(([key, words]) => (
          <div className="contents" key={key}>
            <dt>
              <kbd className="rounded-control border border-border bg-paper px-2 py-0.5">{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
