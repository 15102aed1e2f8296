import { Link } from 'react-router'
import { ActForm } from '../../shell/act-form.tsx'
import { Fold } from '../../shell/fold.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { PressButton } from '../../shell/press-button.tsx'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import type { heldView, ratesView } from './rates-view.ts'

/** The rates that jump: each waits until a person takes it or not. */
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
                La trajo {each.saidBy}. {each.known ? `Vale ${each.known} mientras nadie decide.` : ''}
              </span>
            </p>
            {mayChange && (
              <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
                <PressButton
                  about={each.currency}
                  act="acceptRate"
                  fields={{ currency: each.currency }}
                  label="Tomarla"
                />
                <Fold about={each.currency} words="Dejarla">
                  <ActForm
                    act="refuseRate"
                    button="No tomarla"
                    hidden={{ currency: each.currency }}
                    variant="secondary"
                  >
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

/** What currencies cost, and by whose word. */
export function Rates({ rates }: { rates: ReturnType<typeof ratesView> }) {
  return (
    <Panel title="Cotizaciones">
      {rates.length === 0 ? (
        <p className="text-ink-soft">Ninguna.</p>
      ) : (
        <ScrollRegion label="Cotizaciones en pesos">
          <table className="desk-table">
            <caption className="sr-only">Cotizaciones en pesos</caption>
            <thead>
              <tr>
                <th scope="col">Moneda</th>
                <th className="amount" scope="col">
                  Pesos
                </th>
                <th scope="col">Del día</th>
                <th scope="col">Quién</th>
              </tr>
            </thead>
            <tbody>
              {rates.map(rate => (
                <tr key={rate.currency}>
                  <th scope="row">{rate.currency}</th>
                  <td className="amount">{rate.rate}</td>
                  <td className="whitespace-nowrap">{rate.onDate}</td>
                  <td className="text-ink-soft text-sm">{rate.by}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <p className="mt-3 text-sm">
        <Link className="desk-link" to="/importaciones/fuentes">
          Las que se traen solas
        </Link>
      </p>
    </Panel>
  )
}
