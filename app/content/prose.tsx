import type { ReactNode } from 'react'
import './prose.css'

/** Body text: Literata, at most 68 characters a line. Headings inside it are `h3` or `h4`. */
export function Prose({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`prose-text max-w-measure font-serif ${className}`}>{children}</div>
}
