import type { ShopProfile } from './shop-profile.ts'

/** The address of a cover at a width in CSS px: through the image proxy where one is set (specification §7), else as it is. */
export function coverAddress(
  profile: Pick<ShopProfile, 'imageProxy' | 'publicUrl'>,
  book: { normalizedIsbn: string; frontCover?: string | undefined },
  width: number,
): string {
  const source = book.frontCover ?? drawnCoverPath(book.normalizedIsbn)
  const proxy = profile.imageProxy
  if (!proxy) return source
  const address = new URL(proxy.url)
  address.searchParams.set('url', new URL(source, profile.publicUrl).href)
  address.searchParams.set(proxy.widthKey, String(width))
  return address.href
}

/** A cover drawn by the shop from the book's own data. */
export function drawnCoverPath(isbn: string): string {
  return `/portadas/${isbn}.svg`
}
