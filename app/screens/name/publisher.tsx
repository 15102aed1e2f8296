import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/publisher'
import { loadName } from './load-name.ts'
import { nameMeta } from './name-meta.ts'
import { NameScreen } from './name-screen.tsx'

/** /editoriales/{slug}: the books of a publisher. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadName(shopOf(context), { kind: 'PUBLISHER', slug: params.slug, url })
}

export const meta: Route.MetaFunction = nameMeta

export default function Publisher({ loaderData }: Route.ComponentProps) {
  return <NameScreen named={loaderData} />
}
