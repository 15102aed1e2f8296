import type { BookSummary } from '../../contract/book.ts'
import { coverSources } from '../../contract/images.ts'
import { useShop } from '../shell/use-shop.ts'

/**
 * A book's cover at about `width` CSS px (`sizes` where the layout varies it), in a 2:3 frame as wide as its container. A cover of other
 * proportions is never cropped. `priority`: visible first. `decorative`: the title is beside it, so it needs no alternative text.
 */
export function BookCover({
  book,
  width,
  sizes,
  priority = false,
  decorative = false,
}: {
  book: Pick<BookSummary, 'normalizedIsbn' | 'frontCover' | 'title' | 'author'>
  width: number
  sizes?: string
  priority?: boolean
  decorative?: boolean
}) {
  const { profile } = useShop()
  const { src, srcSet } = coverSources(profile, book, width)

  return (
    <img
      alt={decorative ? '' : `Cubierta de ${book.title}`}
      className="book-cover"
      data-isbn={srcSet && book.normalizedIsbn}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      height={Math.round(width * 1.5)}
      loading={priority ? 'eager' : 'lazy'}
      sizes={srcSet && (sizes ?? `${width}px`)}
      src={src}
      srcSet={srcSet}
      width={width}
    />
  )
}
