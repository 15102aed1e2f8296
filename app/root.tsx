import type { ReactNode } from 'react'
import { Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import './app.css'
import literata from '../ui/fonts/literata.woff2?url'
import sourceSans from '../ui/fonts/source-sans-3.woff2?url'

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

/** A component, not the route's `links`: it is the same on every page, and React Router would compute `links` again for each. */
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
  return <Outlet />
}
