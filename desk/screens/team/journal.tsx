import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { ACT_WORDS } from '../../../shop/desk/words/act-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { SIGN_IN_WORDS } from '../../../shop/desk/words/staff-words.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Choice } from '../../shell/choice.tsx'
import { CsvLink } from '../../shell/csv-link.tsx'
import { FilterButtons } from '../../shell/filter-buttons.tsx'
import { Given } from '../../shell/panel.tsx'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import { viewActs } from '../../shell/view-acts.ts'
import { Views } from '../../shell/views.tsx'
import { listEntries } from './asked-entries.ts'

const PAGE = 100
const CHOICES = Object.entries(ACT_WORDS).sort(([, a], [, b]) => a.localeCompare(b, 'es'))
const TAGS: Record<string, string> = { hecho: 'tag-ok', 'no se hizo': 'tag-wait', 'sin terminar': 'tag-wait' }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const [{ people, entries }, signIns, views] = await Promise.all([
    listEntries(desk, asked, PAGE),
    asked.has('antes') ? [] : desk.listSignIns({ limit: 20 }),
    desk.listViews({ list: 'equipo/diario' }),
  ])
  return {
    ...{ entries, views, mayKeep: may('saveView') },
    people: people.map(({ id, name }) => ({ id: `staff:${id}`, name })),
    signIns: signIns.map(({ at, isLetIn, ...signIn }) => ({ ...signIn, at: inUruguay(at), isLetIn: isLetIn === true })),
    isFull: entries.length === PAGE,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), viewActs('equipo/diario'), await request.formData())
}

const USUAL_VIEWS = [{ name: 'Todo', query: '' }]

export default function Journal() {
  const { entries, people, signIns, isFull, views, mayKeep } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const value = (name: string) => asked.get(name) ?? ''
  const last = entries.at(-1)
  const older = new URLSearchParams(asked)
  if (last) older.set('antes', String(last.id))
  return (
    <div className="grid gap-5">
      <title>Diario · Mesa</title>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1>Diario</h1>
        <CsvLink of="/equipo/diario" />
      </div>
      <p className="text-ink-soft">Todo lo que hizo el equipo, en la mesa o con comandos. Nadie puede cambiarlo.</p>
      <Views mayKeep={mayKeep} page="antes" usual={USUAL_VIEWS} views={views} />
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
        <FilterButtons />
      </Form>
      <ScrollRegion className="panel" label="Actos">
        <table className="desk-table desk-cards">
          <caption className="sr-only">Actos, los últimos primero</caption>
          <thead>
            <tr>
              <th scope="col">Cuándo</th>
              <th scope="col">Quién</th>
              <th scope="col">Qué</th>
              <th scope="col">Sobre</th>
              <th scope="col">Con</th>
              <th scope="col">Qué pasó</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(entry => (
              <tr key={entry.id}>
                <td className="whitespace-nowrap max-sm:text-ink-soft">{entry.at}</td>
                <td className="max-sm:ml-auto">{entry.actor}</td>
                <td className="max-sm:w-full max-sm:font-semibold">{entry.act}</td>
                <td className="max-sm:w-full" data-label="Sobre">
                  {entry.subject}
                </td>
                <td className="max-w-96 break-words text-sm max-sm:w-full max-sm:text-base" data-label="Con">
                  {entry.input}
                </td>
                <td className="max-sm:w-full">
                  <span className={`tag ${TAGS[entry.result] ?? 'tag-error'}`}>{entry.result}</span> {entry.why}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {isFull && last && (
        <Link className="desk-link" to={`?${older}`}>
          Ver anteriores
        </Link>
      )}
      {signIns.length > 0 && (
        <section className="grid gap-2">
          <h2>Quién quiso entrar</h2>
          <ul className="panel">
            {signIns.map(({ id, at, account, method, isLetIn }) => (
              <li className="flex flex-wrap gap-x-4 border-line border-b px-4 py-2 last:border-b-0" key={id}>
                <span className="text-ink-soft tabular-nums">{at}</span>
                <span>{account || 'nadie conocido'}</span>
                <span className="text-ink-soft">{SIGN_IN_WORDS[method]}</span>
                <span className={`tag ${isLetIn ? 'tag-ok' : 'tag-error'}`}>{isLetIn ? 'entró' : 'no entró'}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
