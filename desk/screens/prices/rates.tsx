import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Fold } from '../../shell/fold.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { PressButton } from '../../shell/press-button.tsx'
import type { heldView, ratesView } from './rates-view.ts'

/** Held rates: they jump, or are the first of their currency, and wait until a person accepts or refuses them. */
export function HeldRates({ held, mayChange }: { held: ReturnType<typeof heldView>; mayChange: boolean }) {
  if (held.length === 0) return null
  return (
    <Panel id="esperan" title="Cotizaciones que esperan">
      <ul className="grid gap-4">
        {held.map(each => (
          <li className="grid gap-2 border-line border-b pb-4 last:border-b-0 last:pb-0" key={each.currency}>
            <p className="tabular-nums">
              <strong>
                {each.currency} {each.rate}
              </strong>{' '}
              del {each.onDate} {each.change && <span className="tag tag-wait">{each.change}</span>}
              <span className="block text-ink-soft text-sm">
                La trajo {each.saidBy}. {each.meanwhile}
              </span>
            </p>
            {mayChange && (
              <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
                <PressButton about={each.currency} act="acceptRate" asksFirst fields={each.seen} label="Tomarla" />
                <Fold about={each.currency} words="Dejarla">
                  <ActForm act="refuseRate" button="No tomarla" hidden={each.seen} variant="secondary">
                    <Given label="Por qué" name="reason" required />
                  </ActForm>
                </Fold>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The rates in use and where they come from, each with a button that removes it. */
export function Rates({ rates, mayChange }: { rates: ReturnType<typeof ratesView>; mayChange: boolean }) {
  return (
    <Panel title="Cotizaciones">
      {rates.length === 0 ? (
        <p className="text-ink-soft">Ninguna.</p>
      ) : (
        <ul className="grid gap-3">
          {rates.map(rate => (
            <li className="grid gap-0.5 border-line border-b pb-3 last:border-b-0 last:pb-0" key={rate.currency}>
              <p className="tabular-nums">
                <strong>
                  {rate.currency} {rate.rate}
                </strong>{' '}
                del {rate.onDate}
              </p>
              <p className="break-words text-ink-soft text-sm">{rate.by}</p>
              {mayChange && (
                <Fold about={rate.currency} words="Quitar">
                  <ActForm
                    act="removeRate"
                    button="Quitar la cotización…"
                    hidden={{ currency: rate.currency }}
                    variant="secondary"
                  >
                    <Given label="Por qué" name="reason" required />
                  </ActForm>
                </Fold>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm">
        <Link className="desk-link" to={DESK_PAGES.sources}>
          Las que se traen solas
        </Link>
      </p>
    </Panel>
  )
}
