import { stringify } from 'csv-stringify/sync'
import { Hono } from 'hono'
import { escapeXml } from '../../platform/escape-xml.ts'
import type { WrittenFiles } from '../../platform/written-files.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { answerFile } from './answer-file.ts'
import { type FeedItem, toFeedItem } from './feed-item.ts'
import { xmlElement } from './xml-element.ts'

/** Meta's columns and their values. */
const META_COLUMNS: Readonly<Record<string, (item: FeedItem) => string>> = {
  id: item => item.id,
  title: item => item.title,
  description: item => item.description,
  availability: () => 'in stock',
  condition: () => 'new',
  price: item => item.price,
  link: item => item.link,
  image_link: item => item.imageLink,
  brand: item => item.brand ?? '',
  gtin: item => item.gtin,
  google_product_category: item => item.googleProductCategory,
  product_type: item => item.productType ?? '',
}

/**
 * Feeds for advertisers' catalogues: `/feeds/google.xml` (Merchant Center, RSS 2.0 with g:) and `/feeds/meta.csv`. They list only books
 * with a price, and no sample titles where real cards are charged.
 */
export function feedRoutes(shop: Storefront, files: WrittenFiles): Hono {
  const routes = new Hono()
  routes.use(async (context, next) => {
    await next()
    // For programs that were given the address, not for search results.
    context.header('X-Robots-Tag', 'noindex')
  })
  for (const feed of FEEDS) {
    routes.get(`/${feed.name}`, async context => {
      const { profile } = shop
      const from = await shop.catalogueSpans()
      return answerFile(context, files, { ...feed, setting: profile, from, write: () => feed.write(shop) })
    })
  }
  return routes
}

const FEEDS = [
  { name: 'google.xml', contentType: 'application/rss+xml; charset=utf-8', write: googleFeed },
  { name: 'meta.csv', contentType: 'text/csv; charset=utf-8', write: metaFeed },
]

async function* googleFeed(shop: Storefront): AsyncGenerator<string> {
  const { name, publicUrl } = shop.profile
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeXml(name)}</title><link>${escapeXml(publicUrl)}/</link><description>Libros impresos a pedido en Uruguay</description>
`
  for await (const books of shop.walkOffers()) {
    yield books.map(book => googleItem(toFeedItem(shop.profile, book))).join('')
  }
  yield '</channel></rss>\n'
}

function googleItem(item: FeedItem): string {
  const fields: Record<string, string | undefined> = {
    id: item.id,
    title: item.title,
    description: item.description,
    link: item.link,
    image_link: item.imageLink,
    availability: 'in_stock',
    price: item.price,
    condition: 'new',
    brand: item.brand,
    gtin: item.gtin,
    google_product_category: item.googleProductCategory,
    product_type: item.productType,
  }
  const elements = Object.entries(fields).map(([name, text]) => xmlElement(`g:${name}`, text))
  return `<item>${elements.join('')}</item>\n`
}

async function* metaFeed(shop: Storefront): AsyncGenerator<string> {
  yield stringify([Object.keys(META_COLUMNS)])
  for await (const books of shop.walkOffers()) {
    const items = books.map(book => toFeedItem(shop.profile, book))
    yield stringify(items.map(item => Object.values(META_COLUMNS).map(column => noFormula(column(item)))))
  }
}

/**
 * Keeps a cell from being read as a formula when someone opens the file in a spreadsheet. Exports for people put an apostrophe in front,
 * but here it would show in the advertisement. So leading formula characters are removed. A space after a separator keeps the rest of the
 * cell from starting a formula.
 */
function noFormula(cell: string): string {
  return cell.replace(/^['\s]*[=+\-@][='+\-@\s]*/, '').replace(/([,;\t\r\n])(?=[=+\-@])/g, '$1 ')
}
