import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { actInWords } from '../../../shop/desk/words/act-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { SIGN_IN_WORDS } from '../../../shop/desk/words/staff-words.ts'
import { Button } from '../../../ui/button.tsx'
import { signedInVisit } from '../../desk-context.ts'

const PAGE = 100

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const before = Number(asked.get('antes') ?? '')
  const subject = asked.get('sobre')?.trim()
  const entries = await desk.readJournal({
    ...(subject && { subject: /^\d+$/.test(subject) ? `orden ${subject}` : subject }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
    limit: PAGE,
  })
  const signIns = before ? [] : await desk.listSignIns({ limit: 20 })
  return {
    entries: entries.map(({ at, outcome, input, answer, ...entry }) => ({
      ...entry,
      act: actInWords(entry.act),
      at: inUruguay(at),
      // What an act answers is a word of the program; why it is refused is said to people.
      reason: outcome === 'refused' ? answer : null,
      outcome:
        { answered: '', refused: 'rechazado', failed: 'falló' }[outcome ?? ''] ?? (outcome ? '' : 'sin terminar'),
      input: Object.entries(input)
        .filter(([, value]) => value !== null && value !== false)
        .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
        .join(' · '),
    })),
    signIns: signIns.map(({ at, isLetIn, ...signIn }) => ({ ...signIn, at: inUruguay(at), isLetIn: isLetIn === true })),
    isFull: entries.length === PAGE,
  }
}

export default function Journal() {
  const { entries, signIns, isFull } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const last = entries.at(-1)
  return (
    <div className="grid gap-5">
      <title>Diario · Mesa</title>
      <h1>Diario</h1>
      <p className="text-ink-soft">Todo lo que hizo el equipo, en la mesa o con comandos. Nadie puede cambiarlo.</p>
      <Form aria-label="Diario" className="flex flex-wrap items-end gap-3" role="search">
        <label className="text-sm">
          Sobre una orden, un ISBN o una consulta
          <input
            className="block h-10 rounded-control border border-border bg-surface px-2"
            defaultValue={asked.get('sobre') ?? ''}
            name="sobre"
          />
        </label>
        <Button className="min-h-10" type="submit" variant="secondary">
          Buscar
        </Button>
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
              <th scope="col">Respuesta</th>
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
                  {entry.outcome && <span className="tag tag-error">{entry.outcome}</span>} {entry.reason}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isFull && last && (
        <Link className="desk-link" to={`?antes=${last.id}${asked.get('sobre') ? `&sobre=${asked.get('sobre')}` : ''}`}>
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
