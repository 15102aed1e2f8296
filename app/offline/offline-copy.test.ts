import { describe, expect, it } from 'vitest'
import {
  describeCopy,
  filesOf,
  isCopiedPage,
  markAsCopy,
  pageToCopy,
  placeOfOrder,
  withCopiedBooks,
  withLastOrder,
  withoutScripts,
} from './offline-copy.ts'

const page = `<!DOCTYPE html><html lang="es-UY"><head><title>Libro &quot;Tú &amp; yo&quot; de Ana</title>
<link rel="modulepreload" href="/assets/book-a1.js"/><link rel="stylesheet" href="/assets/root-b2.css"/></head><body>
<img alt="" class="x" src="/portadas/9789974701234.svg"/><img src="/imagenes?url=https%3A%2F%2Fcdn.example%2Fa.jpg&amp;w=150" srcset="x"/>
<img src="https://elsewhere.example/b.jpg"/><script>window.x = "</p>"</script><script type="module">import "/assets/manifest-c3.js"</script></body></html>`

describe('isCopiedPage', () => {
  it.each(['/', '/libro/Rayuela-Julio-Cortazar/9788437604947', '/orden', '/pedido'])('keeps %s', path => {
    expect(isCopiedPage(new URL(path, 'https://x.example'))).toBe(true)
  })

  it.each([
    '/libro/Rayuela/9788437604947/comprar',
    '/orden/abc',
    '/pedido?lista=9788437604947',
    '/libros?q=x',
    '/libro/Rayuela/9788437604947?desde=x',
    '/libro/Rayuela/9788437604947.data',
    '/api/web/books/9788437604947',
    '/_root.data',
    '/ayuda',
  ])('never keeps %s', path => {
    expect(isCopiedPage(new URL(path, 'https://x.example'))).toBe(false)
  })
})

it('copies the place of the last order, and never the order, when an order is visited', () => {
  const copied = (path: string) => pageToCopy(new URL(path, 'https://x.example'))
  expect(copied('/orden/0b7c')).toBe('/orden')
  expect(copied('/libro/Rayuela/9788437604947')).toBe('/libro/Rayuela/9788437604947')
  expect(copied('/ayuda')).toBeNull()
})

it('leads from the offline page to the last order', () => {
  expect(withLastOrder('<p id="ultima-orden"></p>')).toContain('href="/orden">Ver tu última orden</a>')
})

it('keeps with a page its scripts, styles and own covers', () => {
  expect(filesOf(page)).toEqual([
    '/assets/book-a1.js',
    '/assets/root-b2.css',
    '/assets/manifest-c3.js',
    '/portadas/9789974701234.svg',
    '/imagenes?url=https%3A%2F%2Fcdn.example%2Fa.jpg&w=150',
  ])
})

it('marks a copy with the time it is from', () => {
  expect(markAsCopy(page, '2026-11-20T12:00:00Z')).toContain(
    '<html data-copied-at="2026-11-20T12:00:00Z" lang="es-UY">',
  )
})

it('takes every script out of the offline page', () => {
  const plain = withoutScripts(page)
  expect(plain).not.toMatch(/script|modulepreload|manifest-c3/)
  expect(plain).toContain('/assets/root-b2.css')
})

it('lists the copied books on the offline page, escaped', () => {
  const book = describeCopy('/libro/Tu-yo/9789974701234', page)
  expect(book).toEqual({
    path: '/libro/Tu-yo/9789974701234',
    title: '"Tú & yo" de Ana',
    cover: '/portadas/9789974701234.svg',
  })
  const offline = '<main><div id="libros-guardados"></div></main>'
  expect(withCopiedBooks(offline, [book])).toContain('&quot;Tú &amp; yo&quot; de Ana')
  expect(withCopiedBooks(offline, [{ ...book, title: '$&<script>' }])).toContain('$&amp;&lt;script&gt;')
  expect(withCopiedBooks(offline, [])).toBe(offline)
})

it('an order without the server is looked for among those the browser keeps', () => {
  expect(placeOfOrder({ pathname: '/orden/abc123' })).toBe('/orden#abc123')
  for (const pathname of ['/orden', '/orden/', '/orden/a/b', '/libro/x/9788437604947']) {
    expect(placeOfOrder({ pathname })).toBeNull()
  }
})
