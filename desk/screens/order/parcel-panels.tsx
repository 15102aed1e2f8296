import { DEPARTMENTS } from '../../../contract/departments.ts'
import type { ShipmentStatus } from '../../../contract/order.ts'
import { RESENDABLE_WORDS } from '../../../shop/desk/words/mail-words.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Choice } from '../../shell/choice.tsx'
import { Fold } from '../../shell/fold.tsx'
import { Check, FoldedPanel, Given, Panel } from '../../shell/panel.tsx'
import type { OrderChoices } from './order-choices.ts'
import type { OrderView } from './order-facts.tsx'

const STEP_BUTTONS: Partial<Record<ShipmentStatus, string>> = {
  DISPATCHED: 'Despachado',
  READY_FOR_PICKUP: 'Listo para retirar',
  DELIVERED: 'Entregado',
  COLLECTED: 'Retirado',
  RETURNED: 'Volvió',
}

/** The forms for the parcel and its mails. */
export function ParcelPanels({
  order,
  choices,
  ids,
  address,
}: {
  order: OrderView
  choices: OrderChoices
  ids: { orderId: number; seen: string }
  address: { address: string; city: string; department: string; zipCode: string }
}) {
  return (
    <>
      {choices.print && (
        <Panel id="imprenta" title="Imprenta">
          <div className="grid gap-4">
            {choices.print.retry && (
              <ActForm act="retryPrint" button="Pedir otra vez…" hidden={ids} variant="secondary">
                <Check label="Aunque la orden no tenga su dinero" name="evenIfUnpaid" />
              </ActForm>
            )}
            {choices.print.confirm === 'who prints' && (
              <Fold words="La imprenta dice que la tiene">
                <ActForm act="confirmPrint" button="La imprime la imprenta…" hidden={ids} variant="secondary">
                  <Given
                    hint="Si lo dio. La tienda sigue lo que ella diga de la orden."
                    label="Número en la imprenta"
                    name="reference"
                  />
                  <Check label="Aunque la orden no tenga su dinero" name="evenIfUnpaid" />
                </ActForm>
              </Fold>
            )}
            <Fold words="La encargué por fuera">
              <ActForm
                act="confirmPrint"
                button="Confirmar la impresión…"
                hidden={{ ...ids, isElsewhere: 'on' }}
                variant="secondary"
              >
                <Given
                  hint={
                    choices.print.confirm === 'who prints' &&
                    'El de quien la imprime. Lo que la imprenta tome de la orden, se le pide que lo baje.'
                  }
                  label="Número del encargo"
                  name="reference"
                />
                <Check label="Aunque la orden no tenga su dinero" name="evenIfUnpaid" />
              </ActForm>
            </Fold>
          </div>
        </Panel>
      )}
      {(choices.parcel.length > 0 || choices.undoStep || choices.changeTracking) && (
        <Panel id="envio" title="Envío">
          <div className="grid gap-4">
            {choices.parcel.length > 0 && <p className="text-ink-soft text-sm">{order.stepsTold}</p>}
            {choices.parcel.map((to, index) => (
              <ActForm
                act="moveParcel"
                button={STEP_BUTTONS[to] ?? to}
                hidden={{ ...ids, to }}
                key={to}
                variant={index === 0 && to !== 'RETURNED' ? 'primary' : 'secondary'}
              >
                {to === 'DISPATCHED' && (
                  <>
                    <Given label="Número de seguimiento" name="tracking" required />
                    <Given
                      hint="Si el correo da una dirección para seguirlo."
                      label="Dirección del seguimiento"
                      name="url"
                      type="url"
                    />
                  </>
                )}
              </ActForm>
            ))}
            {choices.changeTracking && (
              <Fold words="Corregir el seguimiento">
                <ActForm act="moveParcel" button="Corregir" hidden={{ ...ids, to: 'DISPATCHED' }} variant="secondary">
                  <Given label="Número de seguimiento" name="tracking" required />
                  <Given label="Dirección del seguimiento" name="url" type="url" />
                </ActForm>
              </Fold>
            )}
            {choices.undoStep && (
              <ActForm act="takeStepBack" button="Deshacer el último paso" hidden={ids} variant="secondary" />
            )}
          </div>
        </Panel>
      )}
      {choices.changeAddress && (
        <FoldedPanel id="direccion" title="Cambiar la dirección">
          <ActForm act="changeAddress" button="Cambiar la dirección…" hidden={ids} variant="secondary">
            <Given defaultValue={address.address} label="Dirección" name="address" required />
            <Given defaultValue={address.city} label="Localidad" name="city" required />
            <Choice
              defaultValue={address.department}
              label="Departamento"
              name="department"
              options={DEPARTMENTS.map(name => [name, name])}
            />
            <Given defaultValue={address.zipCode} inputMode="numeric" label="Código postal" name="zipCode" />
          </ActForm>
        </FoldedPanel>
      )}
      {choices.resendMail && (
        <FoldedPanel id="correo" title="Mandar un correo otra vez">
          <ActForm act="resendMail" button="Mandar…" hidden={ids} variant="secondary">
            <label className="grid gap-1 text-sm">
              <span className="font-semibold">El que dice…</span>
              <select
                className="h-10 min-w-0 rounded-control border border-border bg-surface px-2 text-base"
                name="mail"
              >
                {Object.entries(RESENDABLE_WORDS).map(([mail, words]) => (
                  <option key={mail} value={mail}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          </ActForm>
        </FoldedPanel>
      )}
      {choices.note && (
        <Panel id="nota" title="Nota para el equipo">
          <ActForm act="writeNote" button="Anotar" hidden={ids} variant="secondary">
            <textarea
              aria-label="Nota"
              className="w-full rounded-control border border-border p-2"
              name="text"
              required
              rows={3}
            />
          </ActForm>
        </Panel>
      )}
      {!choices.note && <p className="text-ink-soft text-sm">Orden {order.id}: solo lectura.</p>}
    </>
  )
}
