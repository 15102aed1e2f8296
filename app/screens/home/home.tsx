import { BESTSELLERS_PATH, collectionPath, NEW_RELEASES_PATH } from '../../../contract/addresses.ts'
import { MAX_COLLECTION_SHELVES } from '../../../contract/collection.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { BookShelf } from '../../books/book-shelf.tsx'
import { toCardBook } from '../../books/card-book.ts'
import { pageMeta, shopFactsOf } from '../../page-meta.ts'
import { organizationData, webSiteData } from '../../schema-data.ts'
import { HomeLink } from '../../shell/back-link.tsx'
import { CategoryDialogLink } from '../../shell/category-dialog.tsx'
import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/home'
import { Announcements } from './announcements.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeBanner } from './home-banner.tsx'
import { InstallmentsBand } from './installments-band.tsx'

const BOOKS_PER_SHELF = 24

export const handle = { fullWidth: true }

export const meta: Route.MetaFunction = args => {
  const facts = shopFactsOf(args)
  return pageMeta(args, facts && { schema: [organizationData(facts.profile), webSiteData(facts.profile)] })
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [bestsellers, newReleases, collections, announcements] = await Promise.all([
    shop.readStrand({ type: 'BESTSELLERS', limit: BOOKS_PER_SHELF }),
    shop.readStrand({ type: 'NEW_RELEASES', limit: BOOKS_PER_SHELF }),
    shop.shownCollections(),
    shop.announcements(),
  ])
  return {
    bestsellers: bestsellers.books.map(toCardBook),
    newReleases: newReleases.books.map(toCardBook),
    collections: collections
      .slice(0, MAX_COLLECTION_SHELVES)
      .map(({ slug, title, books }) => ({ slug, title, books: books.map(toCardBook) })),
    announcements,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { bestsellers, newReleases, collections, announcements } = loaderData
  return (
    <>
      <Announcements announcements={announcements} />
      <HomeBanner books={bestsellers} />
      <div className="home-first-shelf page-margins pt-1 pb-10 sm:pt-14 sm:pb-12">
        <BookShelf
          action={<SeeAll to={BESTSELLERS_PATH} />}
          books={bestsellers}
          id="home-bestsellers"
          title="Más Vendidos"
        />
      </div>
      <InstallmentsBand />
      <div className="page-margins pt-12">
        <BookShelf
          action={<SeeAll to={NEW_RELEASES_PATH} />}
          books={newReleases}
          id="home-new-releases"
          title="Novedades"
        />
        {collections.map(({ slug, title, books }) => (
          <div className="mt-10 sm:mt-14" key={slug}>
            <BookShelf
              action={<SeeAll to={collectionPath({ slug })} />}
              books={books}
              id={`home-${slug}`}
              title={title}
            />
          </div>
        ))}
        <CategoryTiles />
        <nav aria-label="Más libros" className="mt-12 flex flex-wrap justify-center gap-3">
          <CategoryDialogLink className="w-full xs:w-auto">Todas las categorías</CategoryDialogLink>
          <ButtonLink className="flex-1 xs:flex-none" to={BESTSELLERS_PATH} variant="secondary">
            Más Vendidos
          </ButtonLink>
          <ButtonLink className="flex-1 xs:flex-none" to={NEW_RELEASES_PATH} variant="secondary">
            Novedades
          </ButtonLink>
        </nav>
        <HomeLink className="mt-8" />
      </div>
    </>
  )
}

function SeeAll({ to }: { to: string }) {
  return (
    <a className="inline-flex min-h-11 items-center self-baseline text-sm text-link" href={to}>
      Ver todos
    </a>
  )
}
