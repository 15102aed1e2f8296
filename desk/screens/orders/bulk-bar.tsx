import { useState } from 'react'
import { RESENDABLE_WORDS } from '../../../shop/desk/words/mail-words.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Choice } from '../../shell/choice.tsx'
import { type Deed, fittingDeed, type ListedParcel } from './fitting-deed.ts'

const DEEDS: readonly (readonly [Deed, string])[] = [
  ['DELIVERED', 'Marcar como entregadas'],
  ['COLLECTED', 'Marcar como retiradas'],
  ['resend', 'Mandar un correo otra vez'],
]

/** Actions for the selected orders. */
export function BulkBar({ chosen }: { chosen: readonly ({ id: number } & ListedParcel)[] }) {
  const [picked, setPicked] = useState<string>()
  const ids = chosen.map(({ id }) => id)
  const what = picked ?? fittingDeed(chosen)
  if (ids.length === 0) return null
  return (
    <section aria-label="Órdenes elegidas" className="panel sticky bottom-2 z-10 border-celeste p-4 shadow-float">
      <ActForm act="bulk" button="Seguir…" hidden={{ ids: ids.join(',') }} variant="secondary">
        <div className="flex flex-wrap items-end gap-3">
          <p className="min-h-10 content-center font-semibold">
            {ids.length === 1 ? '1 orden elegida' : `${ids.length} órdenes elegidas`}
          </p>
          <Choice
            label="Qué se hace"
            name="what"
            onChange={event => setPicked(event.target.value)}
            options={DEEDS}
            value={what}
          />
          {what === 'resend' && <Choice label="El que dice…" name="mail" options={Object.entries(RESENDABLE_WORDS)} />}
        </div>
      </ActForm>
    </section>
  )
}
