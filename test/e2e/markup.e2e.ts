import { type APIRequestContext, expect } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { findHtmlFaults } from '../validators/validate-html.ts'
import { findStructuredDataFaults, readStructuredData } from '../validators/validate-structured-data.ts'
import { findXmlFaults } from '../validators/validate-xml.ts'
import { test } from './shop-fixture.ts'

const PAGES = {
  home: '/',
  'all books': '/libros',
  search: '/libros?q=historia',
  'empty search': '/libros?q=borjes+xyzzyw',
  'unknown ISBN': '/libros?q=9780000000002',
  category: '/categorias/ficcion/F',
  'filtered category': '/categorias/ficcion/F?c=FC&min=500',
  'best sellers': '/categorias/mas-vendidos',
  'new releases': '/categorias/novedades',
  author: '/autores/julio-cortazar',
  'list of an author': '/libros?a=Julio+Cort%C3%A1zar',
  help: '/ayuda',
  policies: '/politicas',
  'order being put together': '/pedido',
  'list without books': '/pedido?lista=9780306406157',
  'last order': '/orden',
  offline: '/sin-conexion',
  'unknown page': '/no-existe',
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`html-validate finds nothing on the ${name} page`, async ({ request }) => {
    expect(await findHtmlFaults(await htmlOf(request, path))).toEqual([])
  })
}

test('html-validate finds nothing on a book, its checkout, an order and where mails are refused', async ({
  request,
  shop,
  addresses,
}) => {
  const book = await bookPath(request)
  const order = await placeTestOrder(shop.url)
  const list = `/pedido?lista=${book.split('/').at(-1)}.2,9780306406157`
  for (const path of [book, `${book}/comprar`, list, `/orden/${order.externalId}`, addresses.mails.taken]) {
    expect(await findHtmlFaults(await htmlOf(request, path)), path).toEqual([])
  }
})

test("structured data follows Google's rules and names its things", async ({ request }) => {
  const typesOf = async (path: string) => {
    const html = await htmlOf(request, path)
    expect(await findStructuredDataFaults(html), path).toEqual([])
    return readStructuredData(html).map(object => object['@type'])
  }
  expect(await typesOf('/')).toEqual(['OnlineStore', 'WebSite'])
  expect(await typesOf(await bookPath(request))).toEqual([['Product', 'Book'], 'BreadcrumbList'])
  expect(await typesOf('/categorias/ficcion/F')).toEqual(['BreadcrumbList'])
  expect(await typesOf('/autores/julio-cortazar')).toEqual(['CollectionPage', 'BreadcrumbList'])
})

test('sitemaps and feeds of a whole shop follow their schemas', async ({ request, baseURL }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  expect(await findXmlFaults('sitemapIndex', index)).toEqual([])
  const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1] ?? '')
  expect(files).toHaveLength(4)
  for (const file of files) {
    expect(
      await findXmlFaults(
        'sitemap',
        await (await request.get(file.replace(/^https?:\/\/[^/]+/, baseURL ?? ''))).text(),
      ),
    ).toEqual([])
  }
  expect(await findXmlFaults('googleFeed', await (await request.get('/feeds/google.xml')).text())).toEqual([])
})

test('a shared book shows its cover as a JPEG of 1024x1024', async ({ request, baseURL }) => {
  const html = await htmlOf(request, await bookPath(request))
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const response = await request.get(address.replace(/^https?:\/\/[^/]+/, baseURL ?? ''))
  expect(response.headers()['content-type']).toBe('image/jpeg')
  expect((await response.body()).length).toBeGreaterThan(10_000)
})

async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

async function bookPath(request: APIRequestContext): Promise<string> {
  return /href="(\/libro\/[^"]+\/\d{13})"/.exec(await htmlOf(request, '/libros?q=quijote'))?.[1] ?? ''
}
