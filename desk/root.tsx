import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { DESK_PAGES } from '../contract/desk-addresses.ts'
import './desk.css'
import literata from '../ui/fonts/literata.woff2?url'
import sourceSans from '../ui/fonts/source-sans-3.woff2?url'
import { nonceContext, visitOf } from './desk-context.ts'
import { FailurePage } from './shell/failure-page.tsx'
import { keepPage } from './shell/keep-page.ts'
import { isOutOfReach, isPartMissing } from './shell/out-of-reach.ts'
import { ScriptMissing } from './shell/script-missing.tsx'
import { useSignOutElsewhere } from './shell/signed-out.ts'
import { StillIn } from './shell/still-in.tsx'

export const clientMiddleware = [keepPage]

export function loader({ context }: LoaderFunctionArgs) {
  return { nonce: context.get(nonceContext), copyOf: visitOf(context).shop.copyOf }
}

/** The nonce belongs to the page that came first, and a copy stays one. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, copyOf } = useRouteLoaderData<typeof loader>('root') ?? {}
  useSignOutElsewhere()
  return (
    <html lang="es-UY">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <Meta />
        {[literata, sourceSans].map(font => (
          <link as="font" crossOrigin="anonymous" href={font} key={font} rel="preload" type="font/woff2" />
        ))}
        <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        <ScriptMissing nonce={nonce} />
        {copyOf && (
          <aside aria-label="Copia de un respaldo" className="bg-sol-tint px-4 py-1 text-center text-sm">
            {copyOf}
          </aside>
        )}
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const isStillIn = pathname === DESK_PAGES.signOut && (isOutOfReach(error) || isPartMissing(error))
  return <main>{isStillIn ? <StillIn /> : <FailurePage error={error} />}</main>
}
