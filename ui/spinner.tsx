/** A small turning ring beside words that say what is loading. It stands still with reduced motion. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`motion-safe:animate-spin ${className}`}
      fill="none"
      strokeWidth="2.5"
      viewBox="0 0 20 20"
    >
      <circle cx="10" cy="10" opacity="0.25" r="7.5" stroke="currentColor" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
