import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { ACT_WORDS } from '../../../shop/desk/words/act-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { furtherTries, SIGN_IN_WORDS } from '../../../shop/desk/words/staff-words.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Choice } from '../../shell/choice.tsx'
import { ColumnCells, ColumnHeadings } from '../../shell/column-cells.tsx'
import { ColumnChoice } from '../../shell/column-choice.tsx'
import { CsvLink } from '../../shell/csv-link.tsx'
import { FilterButtons } from '../../shell/filter-form.tsx'
import { Pages } from '../../shell/pages.tsx'
import { Given } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import { viewActs } from '../../shell/view-acts.ts'
import { Views } from '../../shell/views.tsx'
import { listEntries, pathOf } from './asked-entries.ts'
import { ENTRY_COLUMNS } from './columns.ts'

const PAGE = 100
const CHOICES = Object.entries(ACT_WORDS).sort(([, a], [, b]) => a.localeCompare(b, 'es'))
const TAGS: Record<string, string> = { hecho: 'tag-ok', 'no se hizo': 'tag-wait', 'sin terminar': 'tag-wait' }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const [{ people, entries }, signIns, views] = await Promise.all([
    listEntries(desk, asked, PAGE + 1),
    asked.has('antes') ? [] : desk.listSignIns({ limit: 20 }),
    desk.listViews({ list: 'equipo/diario' }),
  ])
  const shown = ENTRY_COLUMNS.asked(asked)
  return {
    views,
    columns: ENTRY_COLUMNS.offered(asked),
    mayKeep: may('saveView'),
    next: entries.length > PAGE ? (entries[PAGE - 1]?.id ?? null) : null,
    entries: entries.slice(0, PAGE).map(entry => ({
      id: entry.id,
      at: entry.at,
      result: entry.result,
      why: entry.why,
      path: entry.subject === null ? undefined : pathOf(entry.subject),
      cells: ENTRY_COLUMNS.cells(shown, entry),
    })),
    people: people.map(({ id, name }) => ({ id: `staff:${id}`, name })),
    signIns: signIns.map(({ id, at, account, method, isLetIn, ...more }) => ({
      ...{ id, account, method, at: inUruguay(at), isLetIn: isLetIn === true },
      further: furtherTries(more),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), viewActs('equipo/diario'), await readForm(request))
}

const USUAL_VIEWS = [{ name: 'Todo', query: '' }]

export default function Journal() {
  const { entries, next, people, signIns, columns, views, mayKeep } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const value = (name: string) => asked.get(name) ?? ''
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Diario">
        <CsvLink of={DESK_PAGES.journal} />
      </ScreenHeading>
      <p className="text-ink-soft">Todo lo que hizo el equipo, en la mesa o con comandos. Nadie puede cambiarlo.</p>
      <Views columns={columns} mayKeep={mayKeep} page="antes" usual={USUAL_VIEWS} views={views} />
      <Form aria-label="Diario" className="flex flex-wrap items-end gap-3" key={asked.toString()} role="search">
        <Choice
          defaultValue={value('quien')}
          empty="Todos"
          label="Quién"
          name="quien"
          options={[...people.map(({ id, name }) => [id, name] as const), ['terminal', 'Con comandos']]}
        />
        <Choice defaultValue={value('que')} empty="Todo" label="Qué" name="que" options={CHOICES} />
        <Given defaultValue={value('desde')} label="Desde" name="desde" type="date" />
        <Given defaultValue={value('hasta')} label="Hasta" name="hasta" type="date" />
        <Given defaultValue={value('sobre')} label="Sobre una orden, un ISBN o una consulta" name="sobre" />
        <ColumnChoice columns={columns} />
        <FilterButtons />
      </Form>
      {entries.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">Nadie hizo nada así.</p>
      ) : (
        <ScrollRegion className="panel" label="Actos">
          <table className="desk-table desk-cards">
            <caption className="sr-only">Actos, los últimos primero</caption>
            <thead>
              <tr>
                <th scope="col">Cuándo</th>
                <ColumnHeadings columns={columns} />
              </tr>
            </thead>
            <tbody>
              {entries.map(entry => (
                <tr key={entry.id}>
                  <td className="whitespace-nowrap max-sm:text-ink-soft">{entry.at}</td>
                  <ColumnCells
                    cells={entry.cells}
                    columns={columns}
                    shownAs={{
                      ...(entry.path && {
                        sobre: (
                          <Link className="desk-link" to={entry.path}>
                            {entry.cells.sobre}
                          </Link>
                        ),
                      }),
                      resultado: (
                        <>
                          <span className={`tag ${TAGS[entry.result] ?? 'tag-error'}`}>{entry.result}</span> {entry.why}
                        </>
                      ),
                    }}
                  />
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <Pages name="antes" next={next} />
      {signIns.length > 0 && (
        <section className="grid gap-2">
          <h2>Quién quiso entrar</h2>
          <ul className="panel">
            {signIns.map(({ id, at, account, method, isLetIn, further }) => (
              <li className="flex flex-wrap gap-x-4 border-line border-b px-4 py-2 last:border-b-0" key={id}>
                <span className="text-ink-soft tabular-nums">{at}</span>
                <span>{account || 'nadie conocido'}</span>
                <span className="text-ink-soft">{SIGN_IN_WORDS[method]}</span>
                <span className={`tag ${isLetIn ? 'tag-ok' : 'tag-error'}`}>{isLetIn ? 'entró' : 'no entró'}</span>
                {further && <span className="text-ink-soft">{further}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
