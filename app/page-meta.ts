import type { MetaDescriptor } from 'react-router'
import type { Thing, WithContext } from 'schema-dts'
import { SHARE_SIZE, SHOP_PICTURE_PATH } from '../contract/images.ts'
import type { ShopProfile } from '../contract/shop-profile.ts'
import type { ShopFacts } from './shell/shop-facts.ts'

/** The part of a route's meta arguments that every page needs. */
export interface PageArgs {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export interface PageMeta {
  /** The page's own title, to which the shop's name is added. Missing: the shop's default title. */
  title?: string
  /** The whole title, with nothing added. */
  exactTitle?: string
  description?: string
  /** Path with its significant parameters. Missing: the page's own path in lower case. */
  canonicalPath?: string
  /** Full address of a share picture, 1024x1024 on white, and its description. */
  image?: { address: string; alt: string }
  type?: 'website' | 'book' | 'product'
  /** Further Open Graph properties and their contents. */
  properties?: Readonly<Record<string, string | undefined>>
  /** Structured data of the page (schema.org). */
  schema?: readonly WithContext<Thing>[]
  noindex?: boolean
}

const DEFAULT_DESCRIPTION =
  'Más de 40.000 títulos difíciles de encontrar y siempre disponibles, con envíos a todo el Uruguay y 12 cuotas sin recargo.'

/** Makes title, description, canonical address and share tags (specification §1) for a route's `meta`. */
export function pageMeta(args: PageArgs, page: PageMeta = {}): MetaDescriptor[] {
  const profile = shopFactsOf(args)?.profile
  if (!profile) return [{ title: page.exactTitle ?? page.title ?? 'Compra libros en Uruguay | Librería online' }]

  const title = page.exactTitle ?? (page.title ? `${page.title} | ${profile.name}` : defaultTitle(profile))
  const description = page.description ?? DEFAULT_DESCRIPTION
  const address = profile.publicUrl + (page.canonicalPath ?? fixedPath(args.location.pathname))
  const image = page.image ?? { address: profile.publicUrl + SHOP_PICTURE_PATH, alt: profile.name }

  return [
    { title },
    { name: 'description', content: description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address }]),
    ...propertyTags({
      'og:site_name': profile.name,
      'og:locale': 'es_UY',
      'og:type': page.type ?? 'website',
      'og:title': title,
      'og:description': description,
      // A `noindex` page has no lasting address: it is unknown, or the secret one of an order.
      'og:url': page.noindex ? undefined : address,
      'og:image': image.address,
      'og:image:alt': image.alt,
      'og:image:type': 'image/jpeg',
      'og:image:width': String(SHARE_SIZE),
      'og:image:height': String(SHARE_SIZE),
      ...page.properties,
    }),
    // A small card: the picture is square, and the large card would crop it.
    { name: 'twitter:card', content: 'summary' },
    ...(page.schema ?? []).map(data => ({ 'script:ld+json': data }) as MetaDescriptor),
  ]
}

/** The default title (specification §1): 'Compra libros en Uruguay | Librería online', then the product name. */
function defaultTitle(profile: Pick<ShopProfile, 'name'>): string {
  return `Compra libros en Uruguay | Librería online ${profile.name}`
}

/** Profile and categories from a route's meta arguments; undefined when the storefront's loader failed. */
export function shopFactsOf(args: PageArgs): ShopFacts | undefined {
  return args.matches.find(match => match?.id === 'storefront')?.loaderData as ShopFacts | undefined
}

function propertyTags(properties: Readonly<Record<string, string | undefined>>): MetaDescriptor[] {
  return Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : []))
}

/** The router accepts addresses in capitals or with a trailing slash as the same page; this makes them one. */
function fixedPath(path: string): string {
  return path.replace(/(.)\/+$/, '$1').toLowerCase()
}
