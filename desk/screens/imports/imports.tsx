import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { USUAL_PRICE_JUMP } from '../../../contract/price-jump.ts'
import { ENDING_WORDS, PREPARED_WORDS, RULES_NAME } from '../../../shop/desk/words/import-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { problemCount } from '../../../shop/desk/words/report-words.ts'
import { signedInVisit } from '../../desk-context.ts'
import { CsvLink } from '../../shell/csv-link.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { useRowKeys } from '../../shell/use-row-keys.ts'
import { IMPORT_TABS } from './import-tabs.ts'
import { megabytes } from './megabytes.ts'
import { UploadBox } from './upload-box.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const [prepared, past, waiting] = await Promise.all([
    desk.listPreparedImports({}),
    desk.listImports({}),
    desk.listPriceJumps({ limit: 1 }),
  ])
  return {
    maySend: may('startUpload'),
    jumps: waiting.count,
    prepared: prepared
      .filter(({ state }) => state !== 'APPLIED')
      .map(each => ({
        id: each.id,
        name: each.fileName ?? RULES_NAME,
        person: each.personName,
        state: PREPARED_WORDS[each.state],
        isWaiting: each.state === 'TRIED' || each.failure !== null,
        size: each.fileName === null ? '' : megabytes(each.sizeBytes),
        missing: each.state === 'RECEIVING' ? `faltan ${megabytes(each.sizeBytes - each.receivedBytes)}` : '',
        touchedAt: inUruguay(each.touchedAt),
      })),
    past: past.map(({ id, started_at, status, file_names, report }) => ({
      id,
      at: inUruguay(started_at),
      status: ENDING_WORDS[status],
      tone:
        { FINISHED: 'tag-ok', FAILED: 'tag-error', RUNNING: 'tag-wait', UNDOING: 'tag-wait' }[status as string] ?? '',
      files: file_names.join(', '),
      counts: report && {
        added: thousands(report.counts.added),
        changed: thousands(report.counts.changed),
        withdrawn: thousands(report.counts.withdrawn),
        problems: thousands(problemCount(report)),
      },
    })),
  }
}

/** `Actualizar los precios`: a try of the rules, without a file. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const id = await desk.prepareRules({ acceptPriceJumps: false, priceJumpPercent: USUAL_PRICE_JUMP })
  return redirect(`/importaciones/preparada/${id}`)
}

export default function Imports() {
  const { maySend, jumps, prepared, past } = useLoaderData<typeof loader>()
  const onKeys = useRowKeys()
  useChanges(what => what === 'imports')
  return (
    <div className="grid gap-5">
      <title>Importaciones · Mesa</title>
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h1>Importaciones</h1>
        <Link className="desk-link" to="/catalogo/saltos">
          {jumps === 0
            ? 'Ningún precio espera'
            : `${thousands(jumps)} ${jumps === 1 ? 'precio espera' : 'precios esperan'} que alguien decida`}
        </Link>
      </header>
      <Tabs label="Importaciones" tabs={IMPORT_TABS} />
      {maySend && <UploadBox />}
      {prepared.length > 0 && (
        <section className="grid gap-2">
          <h2>En preparación</h2>
          <ul className="panel">
            {prepared.map(each => (
              <li className="border-line border-b last:border-b-0" key={each.id}>
                <Link
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-celeste-tint"
                  to={`/importaciones/preparada/${each.id}`}
                >
                  <span className="min-w-0 break-all font-semibold">{each.name}</span>
                  <span className={`tag ${each.isWaiting ? 'tag-wait' : ''}`}>{each.state}</span>
                  <span className="text-ink-soft text-sm">
                    {[each.size, each.missing, each.person, each.touchedAt].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2>Hechas</h2>
          {past.length > 0 && <CsvLink of="/importaciones" />}
        </div>
        {past.length === 0 ? (
          <p className="panel p-8 text-center text-ink-soft">Todavía no hubo ninguna importación.</p>
        ) : (
          <div className="panel relative overflow-x-auto">
            <table className="desk-table" onKeyDown={onKeys}>
              <caption className="sr-only">Importaciones, las últimas primero</caption>
              <thead>
                <tr>
                  <th scope="col">Número</th>
                  <th scope="col">Empezó</th>
                  <th scope="col">Archivos</th>
                  <th scope="col">Terminó</th>
                  {['Nuevos', 'Cambian', 'Bajas', 'Con problema'].map(name => (
                    <th className="amount" key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {past.map(each => (
                  <tr key={each.id}>
                    <th scope="row">
                      <Link className="desk-link font-semibold" prefetch="intent" to={`/importaciones/${each.id}`}>
                        {each.id}
                      </Link>
                    </th>
                    <td className="whitespace-nowrap">{each.at}</td>
                    <td className="max-w-96 break-all">{each.files}</td>
                    <td>
                      <span className={`tag ${each.tone}`}>{each.status}</span>
                    </td>
                    <td className="amount">{each.counts?.added}</td>
                    <td className="amount">{each.counts?.changed}</td>
                    <td className="amount">{each.counts?.withdrawn}</td>
                    <td className="amount">{each.counts?.problems}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </div>
  )
}
