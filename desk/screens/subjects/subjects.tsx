import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { atDesk, DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Choice } from '../../shell/choice.tsx'
import { FilterForm } from '../../shell/filter-form.tsx'
import { FoldedPanel, Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import { TableInput } from '../../shell/table-input.tsx'
import { CategoryPicker } from '../book/category-picker.tsx'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'
import { SUBJECT_ACTS } from './subject-acts.ts'
import { mappingsFor } from './subject-filter.ts'

const SHOWN = 50
const CATEGORY = 'categoria-del-tema'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const mappings = await desk.listSubjectMappings({})
  const schemes = new Map<string, number>()
  for (const { scheme } of mappings) schemes.set(scheme, (schemes.get(scheme) ?? 0) + 1)
  const found = mappingsFor(mappings, {
    scheme: asked.get('esquema')?.trim().toUpperCase() ?? '',
    words: asked.get('q')?.trim().slice(0, 100) ?? '',
  })
  return {
    mayChange: may('setSubjectMappings'),
    schemes: [...schemes].map(([scheme, count]) => ({ scheme, count: thousands(count) })),
    count: found.length,
    rows: found.slice(0, SHOWN),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), SUBJECT_ACTS, await readForm(request))
}

export default function Subjects() {
  const { rows, count, schemes, mayChange } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const scheme = asked.get('esquema') ?? ''
  const code = asked.get('q') ?? ''
  return (
    <div className="grid gap-4">
      <ScreenHeading title="Temas">
        <a className="desk-link" href={atDesk(`${DESK_PAGES.subjects}.csv`)}>
          Bajar la tabla (CSV)
        </a>
      </ScreenHeading>
      <CatalogueNav />
      <p className="max-w-3xl text-ink-soft">
        A qué categoría de la tienda va cada tema con que los proveedores clasifican. De un código sin renglón propio
        decide el comienzo más largo que lo tenga: FIC022000 va con FIC022.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <FilterForm label="Temas">
            <Choice
              defaultValue={scheme.toUpperCase()}
              empty="Todos"
              label="Esquema"
              name="esquema"
              options={schemes.map(each => [each.scheme, `${each.scheme} (${each.count})`])}
            />
            <div className="min-w-0 grow basis-48">
              <Given defaultValue={code} label="Código o categoría" name="q" type="search" />
            </div>
          </FilterForm>
          {rows.length === 0 ? (
            <p className="panel p-8 text-center text-ink-soft">Ese tema todavía no va a ninguna categoría.</p>
          ) : (
            <ScrollRegion className="panel" label="Temas y sus categorías">
              <table className="desk-table desk-cards">
                <caption className="sr-only">Temas y sus categorías</caption>
                <thead>
                  <tr>
                    <th scope="col">Esquema</th>
                    <th scope="col">Código o comienzo</th>
                    <th scope="col">Va a</th>
                    {mayChange && (
                      <th scope="col">
                        <span className="sr-only">Quitar</span>
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(row => (
                    <tr key={`${row.scheme} ${row.codePrefix}`}>
                      <td>{row.scheme}</td>
                      <th scope="row">{row.codePrefix}</th>
                      <td className="min-w-48 break-words max-sm:order-last max-sm:w-full" data-label="Va a">
                        {row.categoryName} <span className="text-ink-soft text-sm">{row.category}</span>
                      </td>
                      {mayChange && (
                        <td className="max-sm:ml-auto">
                          <ActForm
                            act="removeSubject"
                            button="Quitar"
                            buttonName={`Quitar ${row.scheme} ${row.codePrefix}`}
                            compact
                            hidden={{ scheme: row.scheme, codePrefix: row.codePrefix }}
                          />
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          )}
          {count > rows.length && (
            <p className="text-ink-soft text-sm">Y {thousands(count - rows.length)} más: con un código salen menos.</p>
          )}
        </div>
        {mayChange && (
          <div className="grid min-w-0 gap-3">
            <Panel title="Decir adónde va un tema">
              <ActForm act="setSubject" button="Guardar" hidden={{ asked: `${scheme} ${code}` }} key={asked.toString()}>
                <Given
                  autoComplete="off"
                  defaultValue={scheme}
                  label="Esquema"
                  list="esquemas"
                  name="scheme"
                  placeholder="BISAC"
                  required
                />
                <datalist id="esquemas">
                  {schemes.map(each => (
                    <option key={each.scheme} value={each.scheme} />
                  ))}
                </datalist>
                <Given
                  autoComplete="off"
                  defaultValue={scheme === '' ? '' : code}
                  hint="Entero, o su comienzo para todos los que empiezan así."
                  label="Código"
                  name="codePrefix"
                  required
                />
                <div className="grid gap-1 text-sm">
                  <Given autoComplete="off" id={CATEGORY} label="Categoría de la tienda" name="category" required />
                  <CategoryPicker inputId={CATEGORY} isOne names={[]} />
                </div>
              </ActForm>
            </Panel>
            <FoldedPanel id="tabla" title="Con una planilla">
              <div className="grid gap-3">
                <p className="text-ink-soft text-sm">
                  Como la que se baja arriba, entera o solo los renglones que cambian. Antes de que cuente se ve cuántos
                  son.
                </p>
                <ActForm act="importSubjects" button="Ver qué cambia…" variant="secondary">
                  <TableInput />
                </ActForm>
              </div>
            </FoldedPanel>
          </div>
        )}
      </div>
    </div>
  )
}
