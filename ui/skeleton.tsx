/** A grey shape that stands where content will; it shows itself only after 200 ms, so fast answers never flicker. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-control bg-paper-deep ${className}`} />
}
