import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MAX_ANNOUNCEMENT_TEXT, MAX_ANNOUNCEMENTS, MAX_COLLECTION_SHELVES } from '../../../contract/collection.ts'
import { booksInWords, daysInWords } from '../../../shop/desk/words/display-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { CollectionOrder } from './collection-order.tsx'
import { DISPLAY_FORMS } from './display-acts.ts'
import { STRANDS, strandPath } from './strands.ts'

const STANDING = {
  shown: { label: 'se ve', tone: 'tag-ok' },
  'crowded-out': { label: 'no se ve: hay tres más nuevos', tone: 'tag-wait' },
  before: { label: 'todavía no', tone: '' },
  after: { label: 'ya pasó', tone: '' },
  removed: { label: 'quitado', tone: '' },
} as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, shop } = signedInVisit(context, request)
  const [strands, collections, announcements] = await Promise.all([
    desk.describeStrands({}),
    desk.listCollections({}),
    desk.listAnnouncements({}),
  ])
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
      ...{ slug, title, place, onOffer },
      count:
        onOffer === books.length ? booksInWords(onOffer) : `${onOffer} de ${booksInWords(books.length)} a la venta`,
      days: daysInWords({ from, until }),
    })),
    announcements: announcements.map(({ id, text, address, standing, ...days }) => ({
      ...{ id, text, address, standing },
      days: daysInWords(days),
      by: `${days.added.by}, ${inUruguay(days.added.at)}`,
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), DISPLAY_FORMS, await request.formData())
}

export default function Display() {
  const { strands, collections, announcements, mayChange, shopUrl } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-5">
      <title>Vitrinas · Mesa</title>
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h1>Vitrinas</h1>
        <a className="desk-link" href={shopUrl}>
          Ver la portada
        </a>
      </header>
      <div className="grid gap-5 md:grid-cols-2">
        {strands.map(({ strand, to, count, first, state }) => (
          <Panel key={strand} title={STRANDS[to.slice('/vitrinas/'.length)]?.title ?? strand}>
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
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
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
                <ButtonLink to="/vitrinas/colecciones/nueva" variant="secondary">
                  Nueva colección
                </ButtonLink>
              </div>
            )}
          </div>
        </Panel>
        <Panel title="Anuncios de la portada">
          <div className="grid gap-4">
            {announcements.length === 0 ? (
              <p className="text-ink-soft">No hay anuncios.</p>
            ) : (
              <ul className="grid gap-3">
                {announcements.map(({ id, text, address, standing, days, by }) => (
                  <li className="grid gap-1 border-line border-b pb-3 last:border-b-0" key={id}>
                    <p>
                      {text} <span className={`tag ${STANDING[standing].tone}`}>{STANDING[standing].label}</span>
                    </p>
                    <p className="break-words text-ink-soft text-sm">
                      {address && `Lleva a ${address} · `}
                      {days} · {by}
                    </p>
                    {mayChange && (
                      <ActForm act="removeAnnouncement" button="Quitar…" hidden={{ id, text }} variant="quiet" />
                    )}
                  </li>
                ))}
              </ul>
            )}
            {mayChange && (
              <ActForm act="addAnnouncement" button="Agregar el anuncio" variant="secondary">
                <Given
                  hint={`Una línea, ${MAX_ANNOUNCEMENT_TEXT} caracteres. Se ven los ${MAX_ANNOUNCEMENTS} más nuevos.`}
                  label="Texto"
                  maxLength={MAX_ANNOUNCEMENT_TEXT}
                  name="text"
                  required
                />
                <Given label="Adónde lleva (si lleva)" name="address" placeholder="/colecciones/verano o https://…" />
                <div className="grid grid-cols-2 gap-3">
                  <Given label="Desde" name="from" type="date" />
                  <Given label="Hasta" name="until" type="date" />
                </div>
              </ActForm>
            )}
          </div>
        </Panel>
      </div>
    </div>
  )
}
