import { Hono } from 'hono'
import {
  BESTSELLERS_PATH,
  bookPath,
  categoryPath,
  collectionPath,
  NEW_RELEASES_PATH,
  namePath,
  PAGES,
  seriesPath,
} from '../../contract/addresses.ts'
import { shareCoverAddress } from '../../contract/images.ts'
import type { WrittenFiles } from '../../platform/written-files.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { notFound } from '../http/problems.ts'
import { answerFile } from './answer-file.ts'
import { xmlElement } from './xml-element.ts'

/** Pages other than books, categories and collections. */
const LISTED = [PAGES.home, PAGES.search, BESTSELLERS_PATH, NEW_RELEASES_PATH, PAGES.help, PAGES.policies]

const XML = 'application/xml; charset=utf-8'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

/**
 * `/sitemap.xml` lists the sitemaps: pages and collections, categories, authors and publishers with books, series of several books, and the
 * books, 50,000 ids a file (sitemaps.org; Google's image extension). `lastmod` is the catalogue's last change of the book.
 */
export function sitemapRoutes(shop: Storefront, files: WrittenFiles): Hono {
  const routes = new Hono()
  const { publicUrl, imageProxy, hidesSampleTitles } = shop.profile
  const setting = [publicUrl, imageProxy, hidesSampleTitles]

  routes.get('/sitemap.xml', async context => {
    const [spans, nameSpans, series] = await Promise.all([shop.catalogueSpans(), shop.nameSpans(), shop.seriesSlugs()])
    const maps = [
      { path: '/sitemaps/paginas.xml' },
      { path: '/sitemaps/categorias.xml' },
      ...(series.length > 0 ? [{ path: '/sitemaps/series.xml' }] : []),
      ...nameSpans.map(({ span }) => ({ path: `/sitemaps/nombres-${span + 1}.xml` })),
      ...spans.map(({ span, lastChange }) => ({ path: `/sitemaps/libros-${span + 1}.xml`, lastChange })),
    ]
    return answerFile(context, files, {
      name: 'sitemap.xml',
      contentType: XML,
      setting,
      from: maps,
      async *write() {
        yield `${HEAD}<sitemapindex xmlns="${PROTOCOL}">\n`
        for (const { path, ...map } of maps) yield entry('sitemap', publicUrl + path, map)
        yield '</sitemapindex>\n'
      },
    })
  })

  routes.get('/sitemaps/paginas.xml', async context => {
    const addresses = [...LISTED, ...(await shop.shownCollections()).map(collectionPath)].map(path => publicUrl + path)
    return answerFile(context, files, {
      name: 'paginas.xml',
      contentType: XML,
      setting,
      from: addresses,
      write: () => urlSet(addresses),
    })
  })

  routes.get('/sitemaps/categorias.xml', async context => {
    const addresses = (await shop.categoriesWithBooks()).map(category => publicUrl + categoryPath(category))
    return answerFile(context, files, {
      name: 'categorias.xml',
      contentType: XML,
      setting,
      from: addresses,
      write: () => urlSet(addresses),
    })
  })

  routes.get('/sitemaps/series.xml', async context => {
    const addresses = (await shop.seriesSlugs()).map(slug => publicUrl + seriesPath({ slug }))
    if (addresses.length === 0) throw notFound('Ese mapa del sitio no existe.')
    return answerFile(context, files, {
      name: 'series.xml',
      contentType: XML,
      setting,
      from: addresses,
      write: () => urlSet(addresses),
    })
  })

  routes.get('/sitemaps/:file{nombres-[1-9]\\d{0,5}\\.xml}', async context => {
    const number = Number.parseInt(context.req.param('file').slice('nombres-'.length), 10)
    const span = (await shop.nameSpans()).find(known => known.span === number - 1)
    if (!span) throw notFound('Ese mapa del sitio no existe.')
    return answerFile(context, files, {
      name: `nombres-${number}.xml`,
      contentType: XML,
      setting,
      from: span,
      write: async function* () {
        const names = await shop.listNamePages(span.span)
        yield* urlSet(names.map(name => publicUrl + namePath(name)))
      },
    })
  })

  routes.get('/sitemaps/:file{libros-[1-9]\\d{0,5}\\.xml}', async context => {
    const number = Number.parseInt(context.req.param('file').slice('libros-'.length), 10)
    const span = (await shop.catalogueSpans()).find(known => known.span === number - 1)
    if (!span) throw notFound('Ese mapa del sitio no existe.')
    return answerFile(context, files, {
      name: `libros-${number}.xml`,
      contentType: XML,
      setting,
      from: span,
      lastChange: span.lastChange,
      write: () => bookSet(shop, span.span),
    })
  })

  return routes
}

async function* urlSet(addresses: readonly string[]): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${PROTOCOL}">\n`
  yield addresses.map(address => entry('url', address)).join('')
  yield '</urlset>\n'
}

async function* bookSet(shop: Storefront, span: number): AsyncGenerator<string> {
  const { profile } = shop
  yield `${HEAD}<urlset xmlns="${PROTOCOL}" xmlns:image="${IMAGES}">\n`
  for await (const batch of shop.walkSpan(span)) {
    yield batch
      .map(({ book, changedAt }) =>
        entry('url', profile.publicUrl + bookPath(book), {
          lastChange: changedAt,
          image: shareCoverAddress(profile, book),
        }),
      )
      .join('')
  }
  yield '</urlset>\n'
}

function entry(name: 'url' | 'sitemap', address: string, more: { lastChange?: Date; image?: string } = {}): string {
  const image = more.image && `<image:image>${xmlElement('image:loc', more.image)}</image:image>`
  return `<${name}>${xmlElement('loc', address)}${xmlElement('lastmod', more.lastChange?.toISOString())}${image ?? ''}</${name}>\n`
}
