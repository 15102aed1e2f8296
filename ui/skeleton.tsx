/** A grey placeholder for content. It appears only after 200 ms, so that fast answers never flicker. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-control bg-paper-deep ${className}`} />
}
