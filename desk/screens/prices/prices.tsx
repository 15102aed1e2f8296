import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { staysUndoneInWords } from '../../../shop/desk/words/price-words.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Check, FoldedPanel, Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { TableInput } from '../../shell/table-input.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'
import { PRICE_ACTS } from './price-acts.ts'
import { HeldRates, Rates } from './rates.tsx'
import { heldView, ratesView } from './rates-view.ts'
import { RuleFields, ScopeFields, USUAL_RULE } from './rule-fields.tsx'
import { ruleView } from './rule-view.ts'
import { Rules } from './rules.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const { rules, rates, held, unpriced, undone } = await desk.readPriceSettings({})
  return {
    mayChange: may('setPriceRule'),
    rules: rules.map(ruleView),
    rates: ratesView(rates),
    held: heldView(held, rates),
    undone: staysUndoneInWords({ undone }),
    unpriced: unpriced.map(({ count, currency, isNet, supplier }) => ({
      words: `${thousands(count)} en ${currency}${isNet ? ' neto' : ''}${supplier ? `, de ${supplier}` : ''}`,
      // Those of the supplier without a price, whatever their currency.
      books: `${DESK_PAGES.catalogue}?${new URLSearchParams({ falta: 'price', ...(supplier && { proveedor: supplier }) })}`,
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), PRICE_ACTS, await readForm(request))
}

export default function Prices() {
  const { rules, rates, held, unpriced, undone, mayChange } = useLoaderData<typeof loader>()
  useChanges(what => what === 'prices')
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Precios y cotizaciones" />
      <CatalogueNav />
      {mayChange && (
        <section className="panel flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="max-w-2xl">
            Una regla nueva, o una cotización puesta a mano, no mueve ningún precio por sí sola: se mira qué cambiaría,
            y después se aplica. Con las que trae una fuente los precios se actualizan solos.
          </p>
          <ActForm act="tryRules" button="Ver qué precios cambiarían" />
        </section>
      )}
      {undone && <p>{undone}.</p>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <HeldRates held={held} mayChange={mayChange} />
          <Rules mayChange={mayChange} rules={rules} />
          {unpriced.length > 0 && (
            <Panel title="Libros con precio del proveedor que no tienen precio en pesos">
              <ul className="list-disc pl-5">
                {unpriced.map(({ words, books }) => (
                  <li key={words}>
                    <Link className="desk-link" to={books}>
                      {words}
                    </Link>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <Rates mayChange={mayChange} rates={rates} />
        </div>
        {mayChange && (
          <div className="grid min-w-0 gap-3">
            <Panel id="cotizacion" title="Nueva cotización">
              <ActForm act="setRate" button="Guardar la cotización…">
                <Given label="Moneda" maxLength={3} name="currency" placeholder="EUR" required />
                <Given inputMode="decimal" label="Vale, en pesos" name="rate" placeholder="46,20" required />
                <Given hint="Vacío: hoy." label="Del día" name="date" type="date" />
                <Check label="Es así, aunque cambie más de 10 %" name="acceptJump" />
              </ActForm>
            </Panel>
            <FoldedPanel id="cotizaciones" title="Varias cotizaciones">
              <ActForm act="setRates" button="Guardar las cotizaciones…">
                <p className="text-ink-soft text-sm">
                  De una planilla o un archivo: en cada fila la moneda, lo que vale en pesos y el día (vacío: hoy), como
                  EUR;46,20;2026-11-20. Antes de guardar se dice qué filas se toman y cuáles no.
                </p>
                <TableInput />
                <Check label="Son así, aunque cambien más de 10 %" name="acceptJump" />
              </ActForm>
            </FoldedPanel>
            <FoldedPanel id="regla" title="Nueva regla">
              <ActForm act="setRule" button="Poner la regla…">
                <ScopeFields />
                <RuleFields {...USUAL_RULE} />
              </ActForm>
            </FoldedPanel>
          </div>
        )}
      </div>
    </div>
  )
}
