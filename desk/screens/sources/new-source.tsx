import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { columnsLike } from './columns-like.ts'
import { ADDING } from './setting-acts.ts'
import { SourceFields } from './source-fields.tsx'
import { NEW_SOURCE } from './source-view.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  if (!may('addSource')) throw data('No tienes permiso para agregar fuentes.', { status: 403 })
  const brings = new URL(request.url).searchParams.get('trae') === 'cotizaciones' ? 'rates' : 'books'
  return { values: { ...NEW_SOURCE, brings } as const, columns: await columnsLike(desk) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), ADDING, await readForm(request))
}

export default function NewSource() {
  const { values, columns } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Agregar una fuente">
        <Link className="desk-link" to={DESK_PAGES.sources}>
          Fuentes
        </Link>
      </ScreenHeading>
      <div className="max-w-3xl">
        <Panel title="De dónde viene, y cuándo">
          <ActForm act="add" button="Probar y agregar…">
            <SourceFields columnsLike={columns} known={false} values={values} />
          </ActForm>
        </Panel>
      </div>
    </div>
  )
}
