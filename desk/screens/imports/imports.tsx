import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { ENDING_WORDS, preparedInWords, RULES_NAME } from '../../../shop/desk/words/import-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { CsvLink } from '../../shell/csv-link.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { viewActs } from '../../shell/view-acts.ts'
import { Views } from '../../shell/views.tsx'
import { IMPORT_COLUMNS } from './columns.ts'
import { filterOf } from './import-filter.ts'
import { IMPORT_TABS } from './import-tabs.ts'
import { megabytes } from './megabytes.ts'
import { PastImports } from './past-imports.tsx'
import { UploadBox } from './upload-box.tsx'

const PAGE = 30
const TONES: Readonly<Record<string, string>> = {
  FINISHED: 'tag-ok',
  FAILED: 'tag-error',
  RUNNING: 'tag-wait',
  UNDOING: 'tag-wait',
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const shown = IMPORT_COLUMNS.asked(asked)
  const [prepared, past, waiting, views] = await Promise.all([
    desk.listPreparedImports({}),
    desk.listImports({ ...filterOf(asked), limit: PAGE + 1 }),
    desk.listPriceJumps({ limit: 1 }),
    desk.listViews({ list: 'importaciones' }),
  ])
  return {
    ...{ views, columns: IMPORT_COLUMNS.offered(asked), mayKeep: may('saveView') },
    maySend: may('startUpload'),
    jumps: waiting.count,
    prepared: prepared
      .filter(({ state }) => state !== 'APPLIED')
      .map(each => ({
        id: each.id,
        name: each.fileName ?? RULES_NAME,
        person: each.personName,
        state: preparedInWords(each),
        isWaiting: each.state === 'TRIED' || each.isStalled || each.failure !== null,
        size: each.fileName === null ? '' : megabytes(each.sizeBytes),
        missing: each.state === 'RECEIVING' ? `faltan ${megabytes(each.sizeBytes - each.receivedBytes)}` : '',
        touchedAt: inUruguay(each.touchedAt),
      })),
    endings: Object.entries(ENDING_WORDS),
    next: past.length > PAGE ? (past[PAGE - 1]?.id ?? null) : null,
    past: past.slice(0, PAGE).map(each => ({
      id: each.id,
      tone: TONES[each.status] ?? '',
      cells: IMPORT_COLUMNS.cells(shown, each),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), viewActs('importaciones'), await readForm(request))
}

const USUAL_VIEWS = [{ name: 'Todas', query: '' }]

export default function Imports() {
  const { maySend, jumps, prepared, past, columns, endings, next, views, mayKeep } = useLoaderData<typeof loader>()
  useChanges(what => what === 'imports')
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Importaciones">
        <Link className="desk-link" to={DESK_PAGES.priceJumps}>
          {jumps === 0
            ? 'Ningún precio espera'
            : `${thousands(jumps)} ${jumps === 1 ? 'precio espera' : 'precios esperan'} que alguien decida`}
        </Link>
      </ScreenHeading>
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
                  to={DESK_PAGES.preparedImport(each.id)}
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
      <section className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2>Hechas</h2>
          {past.length > 0 && <CsvLink of={DESK_PAGES.imports} />}
        </div>
        <Views columns={columns} mayKeep={mayKeep} page="antes" usual={USUAL_VIEWS} views={views} />
        <PastImports columns={columns} endings={endings} next={next} rows={past} />
      </section>
    </div>
  )
}
