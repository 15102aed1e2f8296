import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { atDesk, DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import type { OrderAnswer } from './order-answer.ts'

/** The placed order: its number, and the link for its reader. */
export function PlacedOrder({ placed }: { placed: Extract<OrderAnswer, { kind: 'placed' }> }) {
  const { orderId, link, words } = placed
  const section = useRef<HTMLElement>(null)
  // The pressed button is gone with its form.
  useEffect(() => section.current?.focus(), [])
  return (
    <section className="panel grid gap-4 p-6" ref={section} role="status" tabIndex={-1}>
      <h2>Orden {orderId} hecha</h2>
      <p>{words}</p>
      <label className="grid gap-1 text-sm">
        <span className="font-semibold">Enlace del lector</span>
        <input
          className="h-10 w-full rounded-control border border-border bg-paper px-2 text-base"
          onFocus={event => event.currentTarget.select()}
          readOnly
          value={link}
        />
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton text={link}>Copiar el enlace</CopyButton>
        <Link className="desk-link" to={DESK_PAGES.order(orderId)}>
          Ver la orden
        </Link>
        <a className="desk-link" href={atDesk(DESK_PAGES.newOrder)}>
          Tomar otra
        </a>
      </div>
    </section>
  )
}
