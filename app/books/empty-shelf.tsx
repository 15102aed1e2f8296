/** A drawing of a shelf with a gap where a book stood. */
export function EmptyShelf({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 360 150">
      <path className="fill-rio" d="M30 34h26v106H30zM238 22h30v118h-30zM306 46h22v94h-22z" />
      <path className="fill-celeste" d="M58 16h20v124H58zM270 40h18v100h-18z" />
      <path className="fill-shelf" d="M80 48h34v92H80zM290 30h14v110h-14z" />
      <path className="fill-sol" d="m118.5 38.6 19.3-5.2 28.5 106.6h-20.7z" />
      <path
        className="fill-paper"
        d="M36 50h14v4H36zM36 58h14v2H36zM244 40h18v5h-18zM244 50h18v2h-18zM86 64h22v3H86zM62 34h12v2H62zM62 120h12v2H62z"
      />
      <path className="fill-none stroke-border" d="M188.5 40.5h34v99h-34z" strokeDasharray="3 5" />
      <path className="fill-shelf-dark" d="M8 140h344v7H8z" />
    </svg>
  )
}
