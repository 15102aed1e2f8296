import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const { faultsOf, readBorders } = await import(join(import.meta.dirname, 'import-borders.mjs'))
const borders = readBorders(readFileSync(join(import.meta.dirname, '../docs/borders.md'), 'utf8'))
const faults = (files: Record<string, string>) => faultsOf(new Map(Object.entries(files)), borders)
const importing = (file: string, name: string) => faults({ [file]: `import { x } from '${name}'` })

describe('an import across a border', () => {
  it.each([
    ['contract/money.ts', '../platform/clock.ts', 'is pure'],
    ['contract/money.ts', 'node:buffer', 'is pure'],
    ['ui/button.tsx', '../contract/money.ts', 'nothing about books'],
    ['app/books/cover.tsx', '../screens/home/home.tsx', 'Several screens use this'],
    ['app/shell/footer.tsx', '../screens/home/home.tsx', 'Several screens use this'],
    ['app/offline/caches.ts', '../../platform/config.ts', 'Several screens use this'],
    ['app/screens/home/home.tsx', '../../../shop/shop.ts', 'A screen takes the running shop from its context'],
    ['app/screens/home/home.tsx', 'node:fs', 'may reach a browser'],
    ['app/root.tsx', '../shop/storefront.ts', 'no more of the shop than a screen'],
    ['app/shop-context.ts', '../shop/shop.ts', 'The one door'],
    ['platform/jobs.ts', '../shop/shop.ts', 'The platform knows no book'],
    ['platform/jobs.ts', 'hono', 'no HTTP routes'],
    ['sandbox/app.ts', '../contract/order.ts', 'bear witness'],
    ['shop/calendar/days.ts', '../../platform/clock.ts', 'The calendar is pure'],
    ['shop/reading/amounts.ts', '../../contract/money.ts', 'is pure'],
    ['shop/catalogue/books.ts', '../search/search.ts', 'stands at the bottom'],
    ['shop/catalogue/names/join-names.ts', '../import/feed-record.ts', 'What readers see'],
    ['shop/catalogue/walk-books.ts', './editing/edit-book.ts', 'What readers see'],
    ['shop/catalogue/import/run-import.ts', '../sources/source.ts', 'where a file came from'],
    ['shop/orders/place-order.ts', './overview/operator-orders.ts', 'who takes orders'],
    ['shop/orders/paying/charge.ts', '../customers/customer-data.ts', 'who takes orders'],
    ['shop/orders/by-phone/place.ts', '../overview/operator-orders.ts', 'from above'],
    ['shop/payments/attempts.ts', '../orders/order-view.ts', 'neither books nor orders'],
    ['shop/printing/networks/by-hand.ts', '../../payments/money.ts', 'A print network'],
    ['shop/orders/paying/charge.ts', '../../notifications/mail.ts', 'who listens'],
    ['shop/orders/place-order.ts', 'react-router', 'who listens'],
    ['shop/orders/place-order.ts', '../catalogue/book-store.ts', "A folder's SQL is private"],
    ['shop/desk/stuck.ts', '../orders/order-store.ts', 'A door opens on use cases'],
    ['shop/shop.ts', '../server/app.ts', 'no screens and no HTTP'],
    ['shop/shop.ts', './orders/order-store.ts', "A folder's SQL is private"],
    ['server/api/orders.ts', '../../shop/orders/order-store.ts', "A folder's SQL is private"],
    ['server/api/orders.ts', '../../test/support/test-shop.ts', 'Everything meets in the server'],
    ['scripts/start.mjs', '../server/main.ts', 'they import none'],
  ])('is refused from %s to %s', (file, name, because) => {
    expect(importing(file, name)).toEqual([expect.stringContaining(because)])
  })

  it('is seen however it is written', () => {
    const ways = ["export * from './b.ts'", "import './b.ts'", "await import('./b.ts')", "type B = import('./b.ts').B"]
    const found = ways.map(text => faults({ 'app/books/a.ts': text.replace('./b', '../../server/b') }).length)
    expect(found).toEqual([1, 1, 1, 1])
  })

  it('is allowed to a test, and to what looks at the shop from outside', () => {
    expect(importing('ui/button.test.tsx', '../server/app.ts')).toEqual([])
    expect(importing('bench/load.ts', '../shop/orders/order-store.ts')).toEqual([])
  })

  it('does not matter inside the folder, or where a row allows it', () => {
    expect(importing('shop/orders/paying/charge.ts', '../order-store.ts')).toEqual([])
    expect(importing('shop/search/search.ts', '../catalogue/books.ts')).toEqual([])
    expect(importing('shop/catalogue/sources/take-file.ts', '../pricing/take-rates.ts')).toEqual([])
    expect(importing('shop/catalogue/sources/contact.ts', '../../../platform/clock.ts')).toEqual([])
  })
})

it('asks a row of every folder', () => {
  expect(faults({ 'shop/gifts/wrap.ts': '' })).toEqual([
    'shop/gifts/wrap.ts: its folder has no row in docs/borders.md.',
  ])
})

it('finds a circle of imports once, through types too', () => {
  const files = {
    'ui/a.ts': "import './b.ts'",
    'ui/b.ts': "import type { C } from './c.ts'",
    'ui/c.ts': "import './a.ts'",
  }
  expect(faults(files)).toEqual(['ui/a.ts → ui/b.ts → ui/c.ts → ui/a.ts: a circle of imports.'])
})
