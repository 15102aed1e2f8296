import { useState } from 'react'
import { RESENDABLE_WORDS } from '../../../shop/desk/words/mail-words.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { CONTROL } from './filters.tsx'

/** What is done with the chosen orders. */
export function BulkBar({ ids }: { ids: readonly number[] }) {
  const [what, setWhat] = useState('DELIVERED')
  if (ids.length === 0) return null
  return (
    <section aria-label="Órdenes elegidas" className="panel sticky bottom-2 z-10 border-celeste p-4 shadow-float">
      <ActForm act="bulk" button="Seguir…" hidden={{ ids: ids.join(',') }} variant="secondary">
        <div className="flex flex-wrap items-end gap-3">
          <p className="min-h-10 content-center font-semibold">
            {ids.length === 1 ? '1 orden elegida' : `${ids.length} órdenes elegidas`}
          </p>
          <label className="text-sm">
            Qué se hace
            <select className={CONTROL} name="what" onChange={event => setWhat(event.target.value)} value={what}>
              <option value="DELIVERED">Marcar como entregadas</option>
              <option value="COLLECTED">Marcar como retiradas</option>
              <option value="resend">Mandar un correo otra vez</option>
            </select>
          </label>
          {what === 'resend' && (
            <label className="text-sm">
              El que dice…
              <select className={`${CONTROL} max-w-72`} name="mail">
                {Object.entries(RESENDABLE_WORDS).map(([mail, words]) => (
                  <option key={mail} value={mail}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      </ActForm>
    </section>
  )
}
