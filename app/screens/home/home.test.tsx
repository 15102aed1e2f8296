import { describe, expect, it } from 'vitest'
import { linksOf, rendered } from '../../../test/support/rendered.tsx'
import { BookCard } from '../../books/book-card.tsx'
import { BookShelf } from '../../books/book-shelf.tsx'
import type { CardBook } from '../../books/card-book.ts'
import Home from './home.tsx'

const TREGUA: CardBook = {
  bibliomanagerId: '1314159',
  normalizedIsbn: '9789974271821',
  title: 'La tregua',
  author: 'Mario Benedetti',
  retailPrice: 690,
}
const TREGUA_PATH = '/libro/La-tregua-Mario-Benedetti/9789974271821'

type HomeData = Parameters<typeof Home>[0]['loaderData']

function home(bestsellers: CardBook[], newReleases: CardBook[], more: Partial<HomeData> = {}) {
  const loaderData: HomeData = { bestsellers, newReleases, collections: [], announcements: [], ...more }
  const props = { loaderData } as Parameters<typeof Home>[0]
  return rendered(<Home {...props} />, { topCategories: [{ code: 'L', name: 'Derecho' }] })
}

describe('the home page', () => {
  // spec: 1.3, 1.18, 1.19, 2.37, 2.42
  it('goes from the banner over both shelves to the categories', () => {
    const { text } = home([TREGUA], [TREGUA])
    const parts = [
      'Inicio',
      'Más de 40.000 títulos',
      'primera librería online del Uruguay',
      'Más Vendidos',
      '12 cuotas sin recargo',
      'Novedades',
      'Artes Derecho Arquitectura Ficción',
      'Todas las categorías',
      'Elige una categoría',
      'Más Vendidos Novedades Inicio',
    ]
    const places = parts.map((part, i) => text.indexOf(part, i === 0 ? 0 : text.indexOf(parts[i - 1] ?? '')))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('has a shelf for each collection, which leads to its page, and says what is announced', () => {
    const { html, text } = home([], [], {
      collections: [{ slug: 'orillas', title: 'Las orillas', books: [TREGUA] }],
      announcements: [
        { text: 'El 25 de agosto no enviamos', address: null },
        { text: 'Llegó el verano', address: '/colecciones/orillas' },
      ],
    })
    expect(text.indexOf('El 25 de agosto no enviamos')).toBeLessThan(text.indexOf('Más de 40.000 títulos'))
    expect(text).toMatch(/Las orillas Ver todos.* La tregua/)
    expect(linksOf(html)).toMatchObject({
      'Llegó el verano': '/colecciones/orillas',
      'Ver todos': '/colecciones/orillas',
    })
  })

  it('says its claim in whole words to who reads the text without its looks', () => {
    const [heading = ''] = home([], []).html.match(/<h1.*?<\/h1>/s) ?? []
    expect(heading.replace(/<[^>]*>/g, '')).toBe('Más de 40.000 títulos')
  })

  // spec: 2.38, 2.39
  it('leads from its tiles and below them to the fixed addresses', () => {
    expect(linksOf(home([], []).html)).toMatchObject({
      Artes: '/categorias/las-artes/A',
      Derecho: '/categorias/derecho/L',
      Arquitectura: '/categorias/arquitectura/AM',
      Ficción: '/categorias/ficcion/F',
      'Más Vendidos': '/categorias/mas-vendidos',
      Novedades: '/categorias/novedades',
      Inicio: '/',
    })
  })
})

describe('a shelf', () => {
  // spec: 2.43
  it('is nothing without books', () => {
    expect(rendered(<BookShelf books={[]} id="home-bestsellers" title="Más Vendidos" />).html).toBe('')
  })
})

describe('a card', () => {
  // spec: 2.44, 2.45, 2.47, 9.20
  it("shows cover, title, author and price, and leads to the book and by 'Comprar' to its checkout", () => {
    const { html, text } = rendered(<BookCard book={TREGUA} />)
    expect(text).toBe('La tregua Mario Benedetti $ 690 Comprar La tregua')
    expect(html).toContain('<button aria-label="Agregar La tregua al pedido"')
    expect(html).toMatch(/<img [^>]*width="150"/)
    expect(linksOf(html)).toEqual({ 'La tregua': TREGUA_PATH, 'Comprar La tregua': `${TREGUA_PATH}/comprar` })
  })

  // spec: 2.45
  it('of a book without a price offers nothing to buy', () => {
    const { retailPrice: _, ...unpriced } = TREGUA
    const { html, text } = rendered(<BookCard book={unpriced} />)
    expect(text).toBe('La tregua Mario Benedetti Consultar precio de La tregua')
    expect(linksOf(html)).toEqual({
      'La tregua': TREGUA_PATH,
      'Consultar precio de La tregua': `${TREGUA_PATH}#consultar`,
    })
  })
})
