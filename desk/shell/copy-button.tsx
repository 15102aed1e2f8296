import { useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'

/** Copies a text to the clipboard, and says so. `isLink`: looks like a link, for use inside a line of text. */
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
