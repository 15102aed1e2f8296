import type { MetaDescriptor } from 'react-router'
import type { ShopProfile } from '../contract/shop-profile.ts'

/** The part of a route's meta arguments that every page needs. */
interface PageArgs {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export interface PageMeta {
  /** Of the page alone: the shop's name is added. Absent: the shop's default title. */
  title?: string
  /** A whole title, as it is. */
  exactTitle?: string
  description?: string
  /** Path with its meaningful parameters; absent: the page's own path. */
  canonicalPath?: string
  /** Address or path of the picture for sharing. */
  image?: string
  /** UYU, for pages that sell one thing. */
  price?: number
  type?: 'website' | 'book'
  noindex?: boolean
}

const DEFAULT_DESCRIPTION =
  'Más de 40.000 títulos difíciles de encontrar y siempre disponibles, con envíos a todo el Uruguay y 12 cuotas sin recargo.'

/** Title, description, canonical address and the tags of a shared link (specification §1), for a route's `meta`. */
export function pageMeta(args: PageArgs, page: PageMeta = {}): MetaDescriptor[] {
  const profile = profileOf(args)
  if (!profile) return [{ title: page.exactTitle ?? page.title ?? 'Compra libros en Uruguay | Librería online' }]

  const title = page.exactTitle ?? (page.title ? `${page.title} | ${profile.name}` : defaultTitle(profile))
  const description = page.description ?? DEFAULT_DESCRIPTION
  const address = `${profile.publicUrl}${page.canonicalPath ?? args.location.pathname}`
  const image = shareImageAddress(profile, page.image ?? '/compartir.png')

  return [
    { title },
    { name: 'description', content: description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address }]),
    { property: 'og:site_name', content: profile.name },
    { property: 'og:locale', content: 'es_UY' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.price === undefined ? [] : priceTags(page.price)),
  ]
}

/** 'Compra libros en Uruguay | Librería online' followed by the product name (specification §1). */
export function defaultTitle(profile: Pick<ShopProfile, 'name'>): string {
  return `Compra libros en Uruguay | Librería online ${profile.name}`
}

/** The shop's profile inside a route's meta arguments; undefined when the root's loader failed. */
export function profileOf(args: PageArgs): ShopProfile | undefined {
  const root = args.matches.find(match => match?.id === 'root')
  return (root?.loaderData as { profile: ShopProfile } | undefined)?.profile
}

/** A picture for sharing: 1024x1024 on white through the image proxy where one is set, else as it is. */
export function shareImageAddress(profile: ShopProfile, image: string): string {
  const source = new URL(image, profile.publicUrl).href
  if (!profile.imageProxy) return source
  const address = new URL(profile.imageProxy.url, profile.publicUrl)
  address.searchParams.set('url', source)
  address.searchParams.set(profile.imageProxy.widthKey, '1024')
  address.searchParams.set(profile.imageProxy.heightKey, '1024')
  return address.href
}

function priceTags(price: number): MetaDescriptor[] {
  return [
    { property: 'product:price:amount', content: String(price) },
    { property: 'product:price:currency', content: 'UYU' },
  ]
}
