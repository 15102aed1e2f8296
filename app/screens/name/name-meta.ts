import type { CollectionPage, WithContext } from 'schema-dts'
import { bookPath, namePath } from '../../../contract/addresses.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { type PageArgs, pageMeta, shopFactsOf } from '../../page-meta.ts'
import { breadcrumbData } from '../../schema-data.ts'
import { countInWords } from '../listing/list-title.ts'
import type { LoadedName } from './load-name.ts'

/** The head of an author's or a publisher's page. Further pages are `noindex`, like those of lists. */
export function nameMeta(args: PageArgs & { loaderData?: LoadedName | undefined }) {
  const named = args.loaderData
  if (!named) return pageMeta(args)
  const facts = shopFactsOf(args)
  const noindex = named.page > 1 || Boolean(named.isSample && facts?.profile.hidesSampleTitles)
  const path = namePath(named)
  return pageMeta(args, {
    title: named.page > 1 ? `Libros de ${named.name}, página ${named.page}` : `Libros de ${named.name}`,
    description: `${countInWords(named.total)} de ${named.name} por serie y año de publicación, con envíos a todo el Uruguay y 12 cuotas sin recargo.`,
    canonicalPath: namePath(named, named.page),
    noindex,
    ...(facts &&
      !noindex && {
        schema: [nameSchemaData(facts.profile, named), breadcrumbData(facts.profile, [{ name: named.name, path }])],
      }),
  })
}

/** Structured data of a page about a person or a publisher, with the listed books. */
function nameSchemaData({ publicUrl }: ShopProfile, named: LoadedName): WithContext<CollectionPage> {
  const { kind, name, total, groups } = named
  const url = publicUrl + namePath(named)
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: `Libros de ${name}`,
    about: { '@type': kind === 'AUTHOR' ? 'Person' : 'Organization', name, url },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: groups
        .flatMap(({ books }) => books)
        .map((book, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name: book.title,
          url: publicUrl + bookPath(book),
        })),
    },
  }
}
