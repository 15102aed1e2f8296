import { DEPARTMENTS } from '../../../contract/departments.ts'
import { Panel } from '../../shell/panel.tsx'
import type { Draft } from './draft.ts'
import type { Faults } from './read-draft.ts'
import { CONTROL, Labelled, Written } from './written.tsx'

type Change = (changes: Partial<Draft>) => void
type Texts = 'fullName' | 'tel' | 'email' | 'address' | 'city' | 'zipCode' | 'recipient' | 'message'

/** Who the order is for, where it goes, and how it is paid. */
export function PersonFields({ draft, faults, change }: { draft: Draft; faults: Faults; change: Change }) {
  const text = (name: Texts) => ({
    name,
    fault: faults[name],
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <Panel title="Lector">
        <div className="grid gap-3 sm:grid-cols-3">
          <Written label="Nombre y apellido" {...text('fullName')} autoComplete="off" />
          <Written label="Teléfono" {...text('tel')} autoComplete="off" inputMode="tel" />
          <Written
            hint="Sin correo no se le escribe: se lo llama."
            label="Correo (opcional)"
            {...text('email')}
            autoComplete="off"
            inputMode="email"
          />
        </div>
      </Panel>
      <Panel title="Entrega">
        <div className="grid gap-3">
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="sr-only">Cómo lo recibe</legend>
            <Option
              checked={draft.isDelivered}
              label="Envío"
              name="entrega"
              onPick={() => change({ isDelivered: true })}
            />
            <Option
              checked={!draft.isDelivered}
              label="Lo retira en el centro de retiro"
              name="entrega"
              onPick={() => change({ isDelivered: false })}
            />
          </fieldset>
          {draft.isDelivered && (
            <div className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr_7rem]">
              <Written label="Dirección" {...text('address')} autoComplete="off" />
              <Written label="Localidad" {...text('city')} autoComplete="off" />
              <Labelled fault={faults.department} label="Departamento">
                {control => (
                  <select
                    {...control}
                    className={CONTROL}
                    onChange={event => change({ department: event.target.value })}
                    value={draft.department}
                  >
                    {DEPARTMENTS.map(name => (
                      <option key={name}>{name}</option>
                    ))}
                  </select>
                )}
              </Labelled>
              <Written label="Código postal" {...text('zipCode')} autoComplete="off" inputMode="numeric" />
            </div>
          )}
          <label className="flex items-center gap-2">
            <input
              checked={draft.isGift}
              onChange={event => change({ isGift: event.target.checked })}
              type="checkbox"
            />
            Es un regalo: el paquete va sin precios
          </label>
          {draft.isGift && (
            <div className="grid gap-3 sm:grid-cols-[1fr_2fr]">
              <Written label="Quién lo recibe" {...text('recipient')} autoComplete="off" />
              <Labelled fault={faults.message} label="Mensaje (opcional)">
                {control => (
                  <textarea
                    {...control}
                    className="w-full rounded-control border border-border bg-surface p-2 text-base"
                    onChange={event => change({ message: event.target.value })}
                    rows={2}
                    value={draft.message}
                  />
                )}
              </Labelled>
            </div>
          )}
        </div>
      </Panel>
      <Panel title="Pago">
        <fieldset className="grid gap-2">
          <legend className="sr-only">Cómo se paga</legend>
          <Option
            checked={draft.pays === 'OFFLINE'}
            label="Por red de cobranza o banco: se le dice cómo, y hasta cuándo"
            name="pago"
            onPick={() => change({ pays: 'OFFLINE' })}
          />
          <Option
            checked={draft.pays === 'LINK'}
            label="Con un enlace: el lector elige en su página, con tarjeta o sin ella"
            name="pago"
            onPick={() => change({ pays: 'LINK' })}
          />
        </fieldset>
      </Panel>
    </>
  )
}

function Option({
  checked,
  label,
  name,
  onPick,
}: {
  checked: boolean
  label: string
  name: string
  onPick: () => void
}) {
  return (
    <label className="flex items-center gap-2">
      <input checked={checked} name={name} onChange={onPick} type="radio" />
      {label}
    </label>
  )
}
