import { useState } from 'react'
import { atDesk, DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { Panel } from '../../shell/panel.tsx'

export interface ShownMail {
  id: number
  at: string
  what: string
  subject: string
  address: string
}

/** The mails that the order's buyer got, each shown as sent. */
export function Mails({ orderId, mails, isKept }: { orderId: number; mails: readonly ShownMail[]; isKept: boolean }) {
  const [open, setOpen] = useState<number>()
  if (mails.length === 0) {
    return (
      <Panel id="correos" title="Correos">
        <p className="text-ink-soft">
          {isKept ? 'Todavía no salió ninguno, o ya no se guardan.' : 'Sin correo: no se le manda ninguno.'}
        </p>
      </Panel>
    )
  }
  return (
    <Panel id="correos" title="Correos">
      <ul className="grid gap-2">
        {mails.map(({ id, at, what, subject, address }) => (
          <li key={id}>
            <details onToggle={event => event.currentTarget.open && setOpen(id)}>
              <summary className="cursor-pointer">
                <span className="text-ink-soft text-sm tabular-nums">{at}</span> {subject}
                <span className="block text-ink-soft text-sm">
                  Dice {what}. A {address}
                </span>
              </summary>
              {open === id && (
                <iframe
                  className="mt-2 h-[36rem] w-full rounded-control border border-line bg-white"
                  sandbox=""
                  src={atDesk(DESK_PAGES.mail(orderId, id))}
                  title={`Correo: ${subject}`}
                />
              )}
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
