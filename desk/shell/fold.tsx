import type { ReactNode } from 'react'

/**
 * A fold for what is seldom needed; closed at first. `about`: what it belongs to, if several on the page have the same words. `isWide`: it
 * holds a table, not a form.
 */
export function Fold({
  words,
  about,
  isWide = false,
  children,
}: {
  words: string
  about?: string | undefined
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="desk-link w-fit cursor-pointer text-sm leading-6">
        {words}
        {about && <span className="sr-only"> ({about})</span>}
      </summary>
      <div className={`mt-2 grid grid-cols-1 gap-4 ${isWide ? '' : 'max-w-96'}`}>{children}</div>
    </details>
  )
}
