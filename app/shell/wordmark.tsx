import { useShop } from './use-shop.ts'

/** The shop's name with its logo: three books on a board. */
export function Wordmark({ className = '' }: { className?: string }) {
  const { profile } = useShop()
  return (
    <a className={`inline-flex min-h-11 items-center gap-2.5 text-rio ${className}`} href="/">
      <ShelfSign />
      <span className="font-medium font-serif text-[1.5rem] leading-9 tracking-[-0.02em]">{profile.name}</span>
    </a>
  )
}

export function ShelfSign({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="shrink-0" height={size} viewBox="0 0 28 28" width={size}>
      <path d="M4 6h4.5v16H4z" fill="currentColor" />
      <path d="M9.8 3h5v19h-5z" className="fill-celeste" />
      <path d="m16 8.9 4.2-1.3 4.4 14.1-.2.3h-4.3z" className="fill-sol" />
      <path d="M2 23h24v2H2z" fill="currentColor" />
    </svg>
  )
}
