import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { readSharedList } from '../../../contract/shared-list.ts'
import { pageMeta } from '../../page-meta.ts'
import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/cart'
import { CartPage } from './cart-page.tsx'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: args.loaderData?.proposal ? 'Lista de libros' : 'Tu pedido', noindex: true })

export function headers() {
  return { 'X-Robots-Tag': 'noindex' }
}

/** Looks up the list that the address proposes. The cart itself is in the browser. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const list = listOf(request)
  if (list === null) return { proposal: null }
  const lines = readSharedList(list)
  const findings = await shopOf(context).findListedBooks(lines.map(({ isbn }) => isbn))
  // ISBNs are shown with hyphens; the rules for these stay on the server.
  const inWords = findings.filter(({ kind }) => kind !== 'found').map(({ isbn }) => [isbn, readableIsbn(isbn)])
  return { proposal: { list, lines, findings, readable: Object.fromEntries(inWords) as Record<string, string> } }
}

/** Without a list there is nothing to load, so the page works without a network. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return listOf(request) === null ? { proposal: null } : serverLoader()
}

export default function CartRoute({ loaderData: { proposal } }: Route.ComponentProps) {
  return <CartPage key={proposal?.list ?? ''} proposal={proposal} />
}

function listOf({ url }: Request): string | null {
  return new URL(url).searchParams.get('lista')
}
