import type { ReactNode } from 'react'

/** Our own marks for the brands of specification §9: their names in their colours. */
const MARKS: Record<string, ReactNode> = {
  visa: <Name color="#1a2f7a" italic size={14} text="VISA" />,
  master: (
    <>
      <circle cx="19.5" cy="15" fill="#d9222a" r="8" />
      <circle cx="28.5" cy="15" fill="#ee9f2d" r="8" />
      <path d="M24 8.400a8 8 0 0 1 0 13.200a8 8 0 0 1 0-13.200Z" fill="#e8662a" />
    </>
  ),
  oca: (
    <>
      <Name color="#0a4c9c" size={14} text="OCA" y={18.5} />
      <path d="M11.500 23q12.500 3.500 25 0" fill="none" stroke="#ee7f1a" strokeLinecap="round" strokeWidth="1.800" />
    </>
  ),
  lider: <Name background="#b5121b" color="#fff" size={13} text="Líder" />,
  diners: (
    <>
      <circle cx="24" cy="15" fill="#11496f" r="10" />
      <path d="M22 8.700a6.800 6.800 0 0 0 0 12.600ZM26 8.700a6.800 6.800 0 0 1 0 12.600Z" fill="#fff" />
    </>
  ),
  amex: <Name background="#1f6bb8" color="#fff" size={12} text="AMEX" />,
}

/** `debvisa` → `visa`: a debit card shows its brand's mark. */
export function brandOf(methodId: string): string {
  return methodId.replace(/^deb/, '')
}

/** Whether `CardLogo` draws the brand's own mark. */
export function hasMark(methodId: string): boolean {
  return Object.hasOwn(MARKS, brandOf(methodId))
}

/** A card's brand by the provider's method id, or a plain card for a brand without a mark. Decorative: the name is beside it. */
export function CardLogo({ methodId, className = 'h-6' }: { methodId: string; className?: string }) {
  return (
    <svg aria-hidden="true" className={`aspect-48/30 w-auto flex-none ${className}`} viewBox="0 0 48 30">
      <rect fill="#fff" height="29" rx="4" stroke="#d5cfc2" width="47" x=".5" y=".5" />
      {MARKS[brandOf(methodId)] ?? <PlainCard />}
    </svg>
  )
}

function Name(name: { text: string; color: string; size: number; y?: number; italic?: boolean; background?: string }) {
  return (
    <>
      {name.background && <rect fill={name.background} height="30" rx="4" width="48" />}
      <text
        fill={name.color}
        fontFamily="var(--font-sans)"
        fontSize={name.size}
        fontStyle={name.italic ? 'italic' : undefined}
        fontWeight="800"
        textAnchor="middle"
        x="24"
        y={name.y ?? 15 + name.size * 0.34}
      >
        {name.text}
      </text>
    </>
  )
}

function PlainCard() {
  return (
    <g fill="none" stroke="#8c8677" strokeLinecap="round" strokeWidth="1.800">
      <path d="M1 10.500h46" strokeWidth="4" />
      <path d="M8 21h10" />
    </g>
  )
}
