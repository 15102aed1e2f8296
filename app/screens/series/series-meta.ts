import type { BookSeries, WithContext } from 'schema-dts'
import { bookPath, seriesPath } from '../../../contract/addresses.ts'
import type { Series } from '../../../contract/series.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { CardBook } from '../../books/card-book.ts'
import { type PageArgs, pageMeta, shopFactsOf } from '../../page-meta.ts'
import { breadcrumbData } from '../../schema-data.ts'
import { countInWords } from '../listing/list-title.ts'

/** The data of a series' page. */
export interface SeriesData extends Omit<Series, 'books'> {
  books: readonly CardBook[]
}

/** The head of a series' page. */
export function seriesMeta(args: PageArgs & { loaderData?: SeriesData | undefined }) {
  const series = args.loaderData
  const facts = shopFactsOf(args)
  if (!series || !facts) return pageMeta(args)
  const { name, publisher, total } = series
  const path = seriesPath(series)
  const house = publisher ? `, de ${publisher}` : ''
  return pageMeta(args, {
    title: `${name}${house}`,
    description: `La serie ${name}${house}: ${countInWords(total)} en su orden, con envíos a todo el Uruguay y 12 cuotas sin recargo.`,
    canonicalPath: path,
    schema: [seriesData(facts.profile, series), breadcrumbData(facts.profile, [{ name, path }])],
  })
}

function seriesData({ publicUrl }: ShopProfile, series: SeriesData): WithContext<BookSeries> {
  const { name, publisher, books } = series
  return {
    '@context': 'https://schema.org',
    '@type': 'BookSeries',
    name,
    url: publicUrl + seriesPath(series),
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
    hasPart: books.map(book => ({
      '@type': 'Book',
      name: book.title,
      isbn: book.normalizedIsbn,
      url: publicUrl + bookPath(book),
    })),
  }
}
