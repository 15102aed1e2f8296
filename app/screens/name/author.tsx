import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/author'
import { loadName } from './load-name.ts'
import { nameMeta } from './name-meta.ts'
import { NameScreen } from './name-screen.tsx'

/** /autores/{slug}: the books of an author. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadName(shopOf(context), { kind: 'AUTHOR', slug: params.slug, url })
}

export const meta: Route.MetaFunction = nameMeta

export default function Author({ loaderData }: Route.ComponentProps) {
  return <NameScreen named={loaderData} />
}
