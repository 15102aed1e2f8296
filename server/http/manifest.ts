import { Hono } from 'hono'
import { BESTSELLERS_PATH, HELP_PATH, NEW_RELEASES_PATH } from '../../contract/addresses.ts'

/** `/site.webmanifest`: name, look and icon shortcuts of the installed shop. */
export function manifestRoutes(profile: { name: string }): Hono {
  return new Hono().get('/site.webmanifest', context =>
    context.body(JSON.stringify(manifestOf(profile)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
}

function manifestOf({ name }: { name: string }) {
  return {
    id: '/',
    name: `${name}, librería online del Uruguay`,
    short_name: name,
    description: 'Más de 40.000 títulos, con envíos a todo el Uruguay',
    lang: 'es-UY',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    categories: ['books', 'shopping'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Más Vendidos', url: BESTSELLERS_PATH, icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
      { name: 'Novedades', url: NEW_RELEASES_PATH, icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
      { name: 'Ayuda', url: HELP_PATH, icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    ],
  }
}
