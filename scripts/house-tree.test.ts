import { join } from 'node:path'
import { expect, test } from 'vitest'

const { faultsOfTree } = await import(join(import.meta.dirname, 'house-tree.mjs'))

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
