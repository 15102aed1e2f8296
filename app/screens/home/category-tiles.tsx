import { CATEGORIES_PATH } from '../../../contract/addresses.ts'
import { ArchitectureMotif, ArtsMotif, FictionMotif, LawMotif } from './category-motifs.tsx'

const TILES = [
  { name: 'Artes', to: `${CATEGORIES_PATH}/las-artes/A`, ground: 'bg-sol-tint', Motif: ArtsMotif },
  { name: 'Derecho', to: `${CATEGORIES_PATH}/derecho/L`, ground: 'bg-celeste-tint', Motif: LawMotif },
  { name: 'Arquitectura', to: `${CATEGORIES_PATH}/arquitectura/AM`, ground: 'bg-ok-tint', Motif: ArchitectureMotif },
  { name: 'Ficción', to: `${CATEGORIES_PATH}/ficcion/F`, ground: 'bg-error-tint', Motif: FictionMotif },
]

/** Four categories for small screens, each with its drawing. */
export function CategoryTiles() {
  return (
    <nav aria-label="Categorías destacadas" className="mt-12 hyphens-auto sm:hidden">
      <ul className="grid grid-cols-2 gap-3">
        {TILES.map(({ name, to, ground, Motif }) => (
          <li key={to}>
            <a className={`block overflow-hidden rounded-control ${ground}`} href={to}>
              <Motif />
              <span className="block px-3.5 pt-1 pb-3 font-medium font-serif text-[1.06rem] text-rio-dark">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
