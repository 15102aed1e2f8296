import type { Gift } from '../../contract/gift.ts'

/** The recipient of a gift, and its message as it was typed. */
export function GiftWords({ gift: { recipient, message }, className = '' }: { gift: Gift; className?: string }) {
  return (
    <div className={`wrap-anywhere ${className}`}>
      <p>
        Es un regalo para <span className="font-semibold">{recipient}</span>: el paquete va sin precios.
      </p>
      {message && (
        <p className="mt-1 whitespace-pre-line border-line border-l-3 pl-3 text-ink-soft italic">{message}</p>
      )}
    </div>
  )
}
