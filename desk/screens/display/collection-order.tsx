import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { ActForm } from '../../shell/act-form.tsx'

export interface PlacedCollection {
  slug: string
  title: string
  place: number
  onOffer: number
  count: string
  days: string
}

/** The collections in the order of the home page. Moving one up or down is saved at once. */
export function CollectionOrder({
  collections,
  mayChange,
}: {
  collections: readonly PlacedCollection[]
  mayChange: boolean
}) {
  return (
    <ol className="grid">
      {collections.map(({ slug, title, place, onOffer, count, days }) => (
        <li
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2 last:border-b-0"
          key={slug}
        >
          <span className="w-6 text-right text-ink-soft tabular-nums">{place}</span>
          <span className="min-w-40 grow">
            <Link className="desk-link font-semibold" to={DESK_PAGES.collection(slug)}>
              {title}
            </Link>
            {onOffer === 0 && <span className="tag tag-wait ml-2">no se ve: sin libros</span>}
            <span className="block text-ink-soft text-sm">
              {count}, {days}
            </span>
          </span>
          {mayChange && (
            <span className="flex gap-1">
              {place > 1 && <Move label="Subir" slug={slug} title={title} to={place - 1} />}
              {place < collections.length && <Move label="Bajar" slug={slug} title={title} to={place + 1} />}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function Move({ label, slug, title, to }: { label: string; slug: string; title: string; to: number }) {
  return (
    <ActForm
      act="moveCollection"
      button={label}
      buttonName={`${label} «${title}»`}
      hidden={{ slug, place: to }}
      variant="quiet"
    />
  )
}
