import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'

/** All categories, parents first, for a picker. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  return (await desk.countByCategory({})).categories.map(({ code, name, depth }) => ({ code, name, depth }))
}
