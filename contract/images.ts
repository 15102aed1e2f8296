import type { ShopProfile } from './shop-profile.ts'

/** The widths, in px, that covers are resized to. The embedded image proxy makes no others: nobody can have it render a thousand sizes. */
export const COVER_WIDTHS = [75, 150, 300, 450, 600, 920] as const
/** Width and height of the picture of a shared link, on white (specification §9). */
export const SHARE_SIZE = 1024
/** The picture of a shared link to a page that has none of its own. */
export const SHOP_PICTURE_PATH = '/compartir.jpg'
/** Where the shop's own image proxy answers. */
export const EMBEDDED_PROXY_PATH = '/imagenes'

type Proxied = Pick<ShopProfile, 'imageProxy' | 'publicUrl'>
type Lettered = { title: string; author?: string | undefined }
type Covered = { normalizedIsbn: string; frontCover?: string | undefined } & Partial<Lettered>

/** What an `<img>` needs for a cover shown about `width` CSS px wide. A drawn one is an SVG and sharp at any size. */
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

/** The whole address of a cover for sharing: 1024x1024 on white through the image proxy (specification §1 and §9). */
export function shareCoverAddress(profile: Proxied, book: Covered): string {
  return resizedAddress(profile, coverSource(book), SHARE_SIZE, SHARE_SIZE).href
}

/**
 * A cover drawn by the shop from the book's own data. By its ISBN alone it is asked for again each time that it is shown; with what is
 * lettered on it, caches may keep it: a corrected title is another address.
 */
export function drawnCoverPath(isbn: string, lettered?: Lettered): string {
  return `/portadas/${isbn}${lettered ? `-${letteringDigest(lettered)}` : ''}.svg`
}

/** What a drawn cover's path says; null for any other address. */
export function drawnCoverOf(path: string): { isbn: string; digest: string | null } | null {
  const [, isbn, digest = null] = /^\/portadas\/(\d{13})(?:-([0-9a-z]{4}))?\.svg$/.exec(path) ?? []
  return isbn === undefined ? null : { isbn, digest }
}

/**
 * Four letters or figures by which one lettering differs from that before it (one in a million does not): of title and author, which every
 * card has, so that it needs neither more data nor a request. FNV-1a over UTF-16 units.
 */
export function letteringDigest({ title, author = '' }: Lettered): string {
  const text = `${title}\n${author}`
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return ((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0')
}

/** A cover that a person gave, kept by the shop under the digest of its bytes. */
export function keptCoverPath(digest: string): string {
  return `/tapas/${digest}.jpg`
}

/** The digest in a kept cover's path, null for any other address. */
export function digestOfKeptCover(path: string): string | null {
  return /^\/tapas\/([0-9a-f]{32})\.jpg$/.exec(path)?.[1] ?? null
}

/** A catalogue that was exported names a drawn cover by its ISBN. */
function coverSource({ normalizedIsbn, frontCover, title, author }: Covered): string {
  if (frontCover !== undefined && frontCover !== drawnCoverPath(normalizedIsbn)) return frontCover
  return drawnCoverPath(normalizedIsbn, title === undefined ? undefined : { title, author })
}

/**
 * The proxy's address with the picture's and its size, under the proxy's own keys. An address of the settings may bring parameters of
 * its own. The embedded proxy knows the shop's own pictures by their paths, which are shorter.
 */
function resizedAddress(profile: Proxied, source: string, width: number, height?: number): URL {
  const { url, widthKey, heightKey } = profile.imageProxy
  const address = new URL(url, profile.publicUrl)
  address.searchParams.set('url', isEmbedded(profile) ? source : new URL(source, profile.publicUrl).href)
  address.searchParams.set(widthKey, String(width))
  if (height) address.searchParams.set(heightKey, String(height))
  return address
}

/** The shop's own image proxy: its address is a path. */
function isEmbedded({ imageProxy }: Proxied): boolean {
  return imageProxy.url.startsWith('/')
}
