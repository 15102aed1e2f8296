import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { booksInWords } from '../../../contract/books-in-words.ts'
import { MAX_COLLECTION_SHELVES } from '../../../contract/collection.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { daysInWords } from '../../../shop/desk/words/display-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { CollectionOrder } from './collection-order.tsx'
import { DISPLAY_FORMS } from './display-acts.ts'
import { STRANDS, strandPath } from './strands.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, shop } = signedInVisit(context, request)
  const [strands, collections] = await Promise.all([desk.describeStrands({}), desk.listCollections({})])
  return {
    shopUrl: shop.url,
    mayChange: may('pinStrand'),
    strands: strands.map(({ strand, books, pinnedBy, pinnedAt }) => ({
      strand,
      to: strandPath(strand),
      count: booksInWords(books.length),
      first: books.slice(0, 3).map(({ title }) => title),
      state:
        pinnedBy === null
          ? null
          : pinnedBy === 'sample'
            ? 'de muestra'
            : `fija desde el ${pinnedAt && inUruguay(pinnedAt)}`,
    })),
    collections: collections.map(({ slug, title, place, books, onOffer, from, until }) => ({
      slug,
      title,
      place,
      onOffer,
      count:
        onOffer === books.length ? booksInWords(onOffer) : `${onOffer} de ${booksInWords(books.length)} a la venta`,
      days: daysInWords({ from, until }),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), DISPLAY_FORMS, await readForm(request))
}

export default function Display() {
  const { strands, collections, mayChange, shopUrl } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Vitrinas">
        <span className="flex flex-wrap gap-x-4">
          {/* Announcements were edited here before; people still look for them here. */}
          <Link className="desk-link" id="anuncios" to={`${DESK_PAGES.settings}#anuncios`}>
            Anuncios de la portada
          </Link>
          <a className="desk-link" href={shopUrl}>
            Ver la portada
          </a>
        </span>
      </ScreenHeading>
      <div className="grid gap-5 md:grid-cols-2">
        {strands.map(({ strand, to, count, first, state }) => (
          <Panel key={strand} title={STRANDS[to.slice(DESK_PAGES.strand('').length)]?.title ?? strand}>
            <p>
              {count} · <span className="tag">{state ?? 'sigue sola'}</span>
            </p>
            <p className="mt-2 line-clamp-2 text-ink-soft text-sm">{first.join(' · ')}…</p>
            <Link className="desk-link mt-3 inline-block" to={to}>
              {mayChange ? 'Ordenar' : 'Ver'}
            </Link>
          </Panel>
        ))}
      </div>
      <Panel title="Colecciones">
        <div className="grid gap-4">
          <p className="text-ink-soft text-sm">
            Las primeras {MAX_COLLECTION_SHELVES} son estantes de la portada; todas tienen su página.
          </p>
          {collections.length === 0 ? (
            <p className="text-ink-soft">Todavía no hay ninguna.</p>
          ) : (
            <CollectionOrder collections={collections} mayChange={mayChange} />
          )}
          {mayChange && (
            <div>
              <ButtonLink to={DESK_PAGES.newCollection} variant="secondary">
                Nueva colección
              </ButtonLink>
            </div>
          )}
        </div>
      </Panel>
    </div>
  )
}
