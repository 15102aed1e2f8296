import type { ShopProfile } from './shop-profile.ts'

/** Cover widths in px. The embedded image proxy makes no others, so that nobody can make it render a thousand sizes. */
export const COVER_WIDTHS = [75, 150, 300, 450, 600, 920] as const
/** Width and height, in px, of the picture of a shared link, on white (specification §9). */
export const SHARE_SIZE = 1024
/** The picture of a shared link to a page without its own. */
export const SHOP_PICTURE_PATH = '/compartir.jpg'
/** The path of the shop's own image proxy. */
export const EMBEDDED_PROXY_PATH = '/imagenes'

type Proxied = Pick<ShopProfile, 'imageProxy' | 'publicUrl'>
type Lettered = { title: string; author?: string | undefined }
type Covered = { normalizedIsbn: string; frontCover?: string | undefined } & Partial<Lettered>

/** The `<img>` attributes for a cover about `width` CSS px wide. A drawn cover is an SVG, sharp at any size. */
export function coverSources(profile: Proxied, book: Covered, width: number): { src: string; srcSet?: string } {
  const source = coverSource(book)
  if (drawnCoverOf(source)) return { src: source }
  const at = (px: number) => {
    const address = resizedAddress(profile, source, px)
    return isEmbedded(profile) ? address.pathname + address.search : address.href
  }
  const widths = COVER_WIDTHS.filter(px => px > width / 2 && px <= width * 3)
  return {
    src: at(COVER_WIDTHS.find(px => px >= width) ?? Math.max(...COVER_WIDTHS)),
    srcSet: widths.map(px => `${at(px)} ${px}w`).join(', '),
  }
}

/** The full address of a cover for sharing: 1024x1024 on white, through the image proxy (specification §1 and §9). */
export function shareCoverAddress(profile: Proxied, book: Covered): string {
  return resizedAddress(profile, coverSource(book), SHARE_SIZE, SHARE_SIZE).href
}

/**
 * The path of a cover that the shop draws from the book's data. Without a digest, caches revalidate it each time. With the digest of its
 * lettering, caches may keep it: a corrected title gives another address.
 */
export function drawnCoverPath(isbn: string, lettered?: Lettered): string {
  return `/portadas/${isbn}${lettered ? `-${letteringDigest(lettered)}` : ''}.svg`
}

/** The ISBN and digest in a drawn cover's path; null for any other path. */
export function drawnCoverOf(path: string): { isbn: string; digest: string | null } | null {
  const [, isbn, digest = null] = /^\/portadas\/(\d{13})(?:-([0-9a-z]{4}))?\.svg$/.exec(path) ?? []
  return isbn === undefined ? null : { isbn, digest }
}

/**
 * A digest of four letters or digits of a cover's title and author. One change in a million gives the same digest. Every card has title and
 * author, so it needs no more data and no request. FNV-1a over UTF-16 units.
 */
export function letteringDigest({ title, author = '' }: Lettered): string {
  const text = `${title}\n${author}`
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0')
}

/** The path of a cover uploaded by a person, stored under the digest of its bytes. */
export function keptCoverPath(digest: string): string {
  return `/tapas/${digest}.jpg`
}

/** The digest in a kept cover's path; null for any other path. */
export function digestOfKeptCover(path: string): string | null {
  return /^\/tapas\/([0-9a-f]{32})\.jpg$/.exec(path)?.[1] ?? null
}

/** Exported catalogues name a drawn cover by its ISBN alone. */
function coverSource({ normalizedIsbn, frontCover, title, author }: Covered): string {
  if (frontCover !== undefined && frontCover !== drawnCoverPath(normalizedIsbn)) return frontCover
  return drawnCoverPath(normalizedIsbn, title === undefined ? undefined : { title, author })
}

/**
 * The proxy's address with the picture's address and size as parameters, under the proxy's own keys. A configured address may already have
 * parameters. The embedded proxy gets the shop's own pictures by path, which is shorter.
 */
function resizedAddress(profile: Proxied, source: string, width: number, height?: number): URL {
  const { url, widthKey, heightKey } = profile.imageProxy
  const address = new URL(url, profile.publicUrl)
  address.searchParams.set('url', isEmbedded(profile) ? source : new URL(source, profile.publicUrl).href)
  address.searchParams.set(widthKey, String(width))
  if (height) address.searchParams.set(heightKey, String(height))
  return address
}

/** Whether the shop's own image proxy is used: its address is a path. */
function isEmbedded({ imageProxy }: Proxied): boolean {
  return imageProxy.url.startsWith('/')
}
