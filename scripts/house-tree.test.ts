import { join } from 'node:path'
import { expect, test } from 'vitest'

const { faultsOfNames, faultsOfTree } = await import(join(import.meta.dirname, 'house-tree.mjs'))

const SOURCES = [
  'app/root.tsx',
  'app/shell/footer.tsx',
  'shop/shop.ts',
  'shop/orders/place-order.ts',
  'shop/orders/paying/charge-card.ts',
  'shop/orders/refunds/refund-order.ts',
  'server/pages/pages.ts',
  'server/page-cache/page-cache.ts',
  'server/page-cache/deep/file.ts',
]
const FOLDERS = new Set(
  SOURCES.map(name => name.slice(0, name.lastIndexOf('/'))).concat('app', 'shop', 'server', 'docs'),
)

const TREE = `app/                 what people see
  root.tsx           the bare document, not in other/places.ts
  shell/             top bar
shop/                the business
  shop.ts            the running shop
  orders/            what an order is: paying/ reports about payments,
                     refunds/, and cards; docs/orders.md says more
server/              where everything meets
  pages/ page-cache/ pages rendered, and kept finished
docs/                pages
`
const faults = (tree: string) =>
  faultsOfTree(`# Page\n\n\`\`\`text\n${tree}\`\`\`\n\n\`\`\`text\nelse/\n\`\`\``, SOURCES, (folder: string) =>
    FOLDERS.has(folder),
  )

test('a tree with every folder of programs, two deep and three in the shop, has no fault', () => {
  expect(faults(TREE)).toEqual([])
})

test('a folder that the tree lacks is named, whether it has a line of its own or a word', () => {
  expect(faults(TREE.replace('  shell/             top bar\n', ''))).toEqual([
    'docs/architecture.md: the tree lacks app/shell/',
  ])
  expect(faults(TREE.replace('refunds/, and', 'and'))).toEqual([
    'docs/architecture.md: the tree lacks shop/orders/refunds/',
  ])
  expect(faults(TREE.replace('pages/ page-cache/', 'page-cache/'))).toEqual([
    'docs/architecture.md: the tree lacks server/pages/',
  ])
})

test('a folder that is not there is named too', () => {
  expect(
    faults(TREE.replace('paying/ reports', 'paying/ desk/ reports').replace('  shell/ ', '  shell/ hull/ ')),
  ).toEqual([
    'docs/architecture.md: the tree names app/hull/, which is not there',
    'docs/architecture.md: the tree names shop/orders/desk/, which is not there',
  ])
})

test('a file that the page names is there once: by its path, or by the end of it', () => {
  const named = (page: string) => faultsOfNames(page, [...SOURCES, 'shop/pages.ts', 'pages.ts'])
  expect(named('`root.tsx`, `paying/charge-card.ts`, `pages.ts`, `*-store.ts`, shop/gone.ts')).toEqual([])
  expect(named('`refuse-card.ts` and `pages/pages.ts` and `card.ts`')).toEqual([
    'docs/architecture.md: refuse-card.ts names no file',
    'docs/architecture.md: card.ts names no file',
  ])
  expect(faultsOfNames('`pages.ts`', [...SOURCES, 'shop/pages.ts'])).toEqual([
    'docs/architecture.md: pages.ts names server/pages/pages.ts and shop/pages.ts',
  ])
})
