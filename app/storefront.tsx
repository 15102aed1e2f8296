import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/storefront'
import { pageMeta } from './page-meta.ts'
import { NotFoundPage } from './screens/not-found/not-found-page.tsx'
import { FailurePage, PlainFailurePage } from './shell/failure-page.tsx'
import { readShopFacts } from './shell/read-shop-facts.ts'
import { Shell } from './shell/shell.tsx'

/** Used only with an error: React Router calls it for every page, and a screen's own meta replaces it. */
export const meta: Route.MetaFunction = args => {
  if (!args.error) return []
  const title = isNotFound(args.error) ? 'No encontramos esta página' : 'Algo salió mal'
  return pageMeta(args, { title, noindex: true })
}

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context)
}

/** Profile and categories stay for a whole visit: navigation does not load them again. */
export function shouldRevalidate() {
  return false
}

/** The shell of every screen: bar, menu, footer, banner and trackers. */
export default function Storefront() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isShopKnown = useRouteLoaderData('storefront') !== undefined
  if (!isShopKnown) return <PlainFailurePage />
  // The screen's own options do not hold: a reader without a page needs search and menu, also in the checkout.
  return <Shell handle={{}}>{isNotFound(error) ? <NotFoundPage /> : <FailurePage />}</Shell>
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
