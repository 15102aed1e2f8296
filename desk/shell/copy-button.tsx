import { useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'

/** Puts a text into the clipboard, and says so. `isLink`: in a line of text. */
export function CopyButton({ text, children, isLink = false }: { text: string; children: string; isLink?: boolean }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <button
      className={isLink ? 'desk-link' : buttonClass('primary')}
      onClick={() => void navigator.clipboard?.writeText(text).then(() => setIsCopied(true))}
      type="button"
    >
      <span aria-live="polite">{isCopied ? 'Copiado' : children}</span>
    </button>
  )
}
