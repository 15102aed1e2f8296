import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { rateInWords, ruleInWords } from '../../../shop/desk/words/price-words.ts'
import { Button } from '../../../ui/button.tsx'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Choice } from '../../shell/choice.tsx'
import { Check, FoldedPanel, Given, Panel } from '../../shell/panel.tsx'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'
import { PRICE_ACTS } from './price-acts.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const { rules, rates, unpriced } = await desk.readPriceSettings({})
  return {
    mayChange: may('setPriceRule'),
    rules: rules.map(rule => ({
      id: rule.id,
      words: ruleInWords(rule),
      by: `${rule.by}, ${inUruguay(rule.at)}: ${rule.reason}`,
      scope: {
        currency: rule.currency,
        isNet: rule.isNet ? 'yes' : '',
        supplier: rule.supplier ?? '',
        publisher: rule.publisher ?? '',
      },
    })),
    rates: rates.map(rate => ({
      currency: rate.currency,
      rate: rateInWords(rate),
      onDate: rate.onDate,
      by: `${rate.by}, ${inUruguay(rate.at)}`,
    })),
    unpriced: unpriced.map(
      group =>
        `${thousands(group.count)} en ${group.currency}${group.isNet ? ' neto' : ''}${group.supplier ? `, de ${group.supplier}` : ''}`,
    ),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), PRICE_ACTS, await request.formData())
}

export default function Prices() {
  const { rules, rates, unpriced, mayChange } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-5">
      <title>Precios y cotizaciones · Mesa</title>
      <h1>Precios y cotizaciones</h1>
      <CatalogueNav />
      {mayChange && (
        <section className="panel flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="max-w-2xl">
            Una regla o una cotización nueva no mueve ningún precio por sí sola: se mira qué cambiaría, y después se
            aplica.
          </p>
          <Form action="/importaciones" method="post">
            <Button type="submit">Ver qué precios cambiarían</Button>
          </Form>
        </section>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title="Reglas">
            {rules.length === 0 ? (
              <p className="text-ink-soft">Ninguna: los precios en otra moneda no se convierten.</p>
            ) : (
              <ul className="grid gap-4">
                {rules.map(rule => (
                  <li className="grid gap-1 border-line border-b pb-4 last:border-b-0 last:pb-0" key={rule.id}>
                    <p>{rule.words}</p>
                    <p className="text-ink-soft text-sm">{rule.by}</p>
                    {mayChange && (
                      <details>
                        <summary className="desk-link cursor-pointer text-sm">Terminar</summary>
                        <div className="mt-2 max-w-96">
                          <ActForm act="removeRule" button="Terminar la regla…" hidden={rule.scope} variant="secondary">
                            <Given label="Por qué" name="reason" required />
                          </ActForm>
                        </div>
                      </details>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          {unpriced.length > 0 && (
            <Panel title="Libros que ninguna regla convierte">
              <ul className="list-disc pl-5">
                {unpriced.map(group => (
                  <li key={group}>{group}</li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel title="Cotizaciones">
            {rates.length === 0 ? (
              <p className="text-ink-soft">Ninguna.</p>
            ) : (
              <div className="relative overflow-x-auto">
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
              </div>
            )}
          </Panel>
        </div>
        {mayChange && (
          <div className="grid min-w-0 gap-3">
            <Panel title="Nueva cotización">
              <ActForm act="setRate" button="Guardar la cotización">
                <Given label="Moneda" maxLength={3} name="currency" placeholder="EUR" required />
                <Given inputMode="decimal" label="Vale, en pesos" name="rate" placeholder="46,20" required />
                <Given hint="Vacío: hoy." label="Del día" name="date" type="date" />
                <Check label="Es así, aunque cambie más de 10 %" name="acceptJump" />
              </ActForm>
            </Panel>
            <FoldedPanel id="regla" title="Nueva regla">
              <ActForm act="setRule" button="Poner la regla…">
                <Given label="Moneda del proveedor" maxLength={3} name="currency" placeholder="EUR" required />
                <Check label="Del precio neto (lo que le cobra a la librería)" name="isNet" />
                <Given hint="Vacío: de cualquiera." label="Proveedor" name="supplier" />
                <Given hint="Vacía: de cualquiera." label="Editorial" name="publisher" />
                <Given
                  defaultValue="35"
                  hint="35: el precio es 1,35 veces lo convertido."
                  inputMode="decimal"
                  label="Margen, en %"
                  name="margin"
                  required
                />
                <Check label="Sacar antes el impuesto de su país" name="withoutTax" />
                <Given
                  defaultValue="10"
                  inputMode="decimal"
                  label="Redondear a múltiplos de, en pesos"
                  name="roundedTo"
                  required
                />
                <Choice
                  label="Redondeo"
                  name="rounding"
                  options={[
                    ['NEAREST', 'al más cercano'],
                    ['UP', 'para arriba'],
                    ['DOWN', 'para abajo'],
                  ]}
                />
                <Given hint="Vacío: ninguno." inputMode="decimal" label="Precio mínimo, en pesos" name="minimum" />
                <Given label="Por qué" name="reason" required />
              </ActForm>
            </FoldedPanel>
          </div>
        )}
      </div>
    </div>
  )
}
