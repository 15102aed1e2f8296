import literata from '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { TopCategory } from '../contract/category.ts'
import { TOP_CATEGORIES_SIZE } from '../contract/limits.ts'
import type { Route } from './+types/root'
import './app.css'
import { pageMeta } from './page-meta.ts'
import { NotFoundPage } from './screens/not-found/not-found-page.tsx'
import { FailurePage, PlainFailurePage } from './shell/failure-page.tsx'
import { Shell } from './shell/shell.tsx'
import type { ShopData } from './shell/use-shop.ts'
import { shopOf } from './shop-context.ts'

export const links: Route.LinksFunction = () => [
  ...[literata, sourceSans].map(href => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: Route.MetaFunction = args => {
  if (!args.error) return pageMeta(args)
  const title = isNotFound(args.error) ? 'No encontramos esta página' : 'Algo salió mal'
  return pageMeta(args, { title, noindex: true })
}

/** By the tree they were taken from: as long as it stays the same, so does what is made of them. */
const known = new WeakMap<readonly TopCategory[], ShopData>()

export async function loader({ context }: Route.LoaderArgs): Promise<ShopData> {
  const shop = shopOf(context)
  const tree = await shop.topCategories()
  // The menu needs the top categories alone; the tree below them would be the most of every page.
  const data = known.get(tree) ?? {
    profile: shop.profile,
    topCategories: tree.slice(0, TOP_CATEGORIES_SIZE).map(({ main }) => main),
  }
  known.set(tree, data)
  return data
}

/** Profile and categories hold for a whole visit: no navigation asks for them again. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-UY">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f2" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isShopKnown = useRouteLoaderData('root') !== undefined
  if (!isShopKnown) return <PlainFailurePage />
  return <Shell>{isNotFound(error) ? <NotFoundPage /> : <FailurePage />}</Shell>
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
