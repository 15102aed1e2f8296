import { useState } from 'react'
import { Button, type ButtonVariant } from '../../ui/button.tsx'

/** Puts a text into the clipboard, and says so. */
export function CopyButton({
  text,
  children,
  variant,
  className,
}: {
  text: string
  children: string
  variant?: ButtonVariant
  className?: string
}) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Button
      onClick={() => void navigator.clipboard?.writeText(text).then(() => setIsCopied(true))}
      {...(variant && { variant })}
      {...(className && { className })}
    >
      <span aria-live="polite">{isCopied ? 'Copiado' : children}</span>
    </Button>
  )
}
