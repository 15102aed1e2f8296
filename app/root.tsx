import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { pageMeta } from './page-meta.ts'
import { NotFoundPage } from './screens/not-found/not-found-page.tsx'
import { FailurePage, PlainFailurePage } from './shell/failure-page.tsx'
import literata from './shell/fonts/literata.woff2?url'
import sourceSans from './shell/fonts/source-sans-3.woff2?url'
import { readShopFacts } from './shell/read-shop-facts.ts'
import { Shell } from './shell/shell.tsx'

/** React Router asks it for every page; without an error the screen's own takes its place. */
export const meta: Route.MetaFunction = args => {
  if (!args.error) return []
  const title = isNotFound(args.error) ? 'No encontramos esta página' : 'Algo salió mal'
  return pageMeta(args, { title, noindex: true })
}

export function loader({ context }: Route.LoaderArgs) {
  return readShopFacts(context)
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
        <ShopLinks />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  )
}

/** The same on every page: no `links` of the route, since React Router works those out anew for each. */
function ShopLinks() {
  return (
    <>
      {[literata, sourceSans].map(font => (
        <link as="font" crossOrigin="anonymous" href={font} key={font} rel="preload" type="font/woff2" />
      ))}
      <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
      <link href="/favicon.ico" rel="icon" sizes="32x32" />
      <link href="/apple-touch-icon.png" rel="apple-touch-icon" />
      <link href="/site.webmanifest" rel="manifest" />
    </>
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
