import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { isCalendarDay } from '../../../contract/dates.ts'
import { ACT_WORDS, actInWords } from '../../../shop/desk/words/act-words.ts'
import { inputInWords } from '../../../shop/desk/words/field-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { outcomeInWords } from '../../../shop/desk/words/outcome-words.ts'
import { SIGN_IN_WORDS } from '../../../shop/desk/words/staff-words.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Choice } from '../../shell/choice.tsx'
import { FilterButtons } from '../../shell/filter-buttons.tsx'
import { Given } from '../../shell/panel.tsx'

const PAGE = 100
const CHOICES = Object.entries(ACT_WORDS).sort(([, a], [, b]) => a.localeCompare(b, 'es'))
const TAGS: Record<string, string> = { hecho: 'tag-ok', 'no se hizo': 'tag-wait', 'sin terminar': 'tag-wait' }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const before = Number(asked.get('antes') ?? '')
  const given = (name: string) => asked.get(name)?.trim() || undefined
  const dayGiven = (name: string) => [given(name)].find(day => day !== undefined && isCalendarDay(day))
  const subject = given('sobre')
  const people = await desk.listPeople({})
  const entries = await desk.readJournal({
    subject: subject && /^\d+$/.test(subject) ? `orden ${subject}` : subject,
    ...{ actorId: given('quien'), act: given('que'), from: dayGiven('desde'), until: dayGiven('hasta') },
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
    limit: PAGE,
  })
  const nameOf = (personId: unknown) => people.find(({ id }) => id === personId)?.name ?? personId
  const signIns = before ? [] : await desk.listSignIns({ limit: 20 })
  return {
    entries: entries.map(({ id, at, actor, subject, input, ...entry }) => ({
      ...{ id, actor, subject, act: actInWords(entry.act), at: inUruguay(at), ...outcomeInWords(entry) },
      input: inputInWords('personId' in input ? { ...input, personId: nameOf(input.personId) } : input),
    })),
    people: people.map(({ id, name }) => ({ id: `staff:${id}`, name })),
    signIns: signIns.map(({ at, isLetIn, ...signIn }) => ({ ...signIn, at: inUruguay(at), isLetIn: isLetIn === true })),
    isFull: entries.length === PAGE,
  }
}

export default function Journal() {
  const { entries, people, signIns, isFull } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const value = (name: string) => asked.get(name) ?? ''
  const last = entries.at(-1)
  const older = new URLSearchParams(asked)
  if (last) older.set('antes', String(last.id))
  return (
    <div className="grid gap-5">
      <title>Diario · Mesa</title>
      <h1>Diario</h1>
      <p className="text-ink-soft">Todo lo que hizo el equipo, en la mesa o con comandos. Nadie puede cambiarlo.</p>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and on a phone it scrolls by keyboard too */}
      <section aria-label="Actos" className="panel relative overflow-x-auto" tabIndex={0}>
        <table className="desk-table">
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
                <td className="whitespace-nowrap">{entry.at}</td>
                <td>{entry.actor}</td>
                <td>{entry.act}</td>
                <td>{entry.subject}</td>
                <td className="max-w-96 break-words text-sm">{entry.input}</td>
                <td>
                  <span className={`tag ${TAGS[entry.result] ?? 'tag-error'}`}>{entry.result}</span> {entry.why}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
