import { describe, expect, it } from 'vitest'
import type { Book } from '../../../contract/book.ts'
import { linksOf, rendered } from '../../../test/support/rendered.tsx'
import { testProfile } from '../../../test/support/test-shop.ts'
import { Price } from '../../books/price.tsx'
import { BookTexts } from './book-texts.tsx'
import { BuyBox } from './buy-box.tsx'
import { describeEditions } from './describe-editions.ts'
import { DetailsList } from './details-list.tsx'
import { OtherEditions } from './other-editions.tsx'
import { TitlePage } from './title-page.tsx'

const TREGUA: Book = {
  bibliomanagerId: '1314159',
  normalizedIsbn: '9789974271821',
  title: 'La tregua',
  author: 'Mario Benedetti',
  retailPrice: 690,
  publisher: { name: 'Casa Quince' },
  categories: [],
  language: 'es',
}

describe('the page of a book', () => {
  // spec: 2.54, 2.55, 2.57, 2.62
  it('leads from the author and the publisher to their books', () => {
    expect(linksOf(rendered(<TitlePage book={TREGUA} />).html)).toEqual({
      'Mario Benedetti': '/libros?a=Mario+Benedetti',
    })
    const details = rendered(<DetailsList book={TREGUA} details={[{ label: 'Páginas', value: '184' }]} />)
    expect(details.text).toBe('Detalles Editorial Casa Quince Páginas 184')
    expect(linksOf(details.html)).toEqual({ 'Casa Quince': '/libros?p=Casa+Quince' })
  })

  it('asks exactly what is charged: centésimos only where there are some', () => {
    expect(rendered(<Price pesos={690} />).text).toBe('$ 690')
    expect(rendered(<Price pesos={650.5} />).text).toBe('$ 650,50')
  })

  it('leads to the other editions of the work, each by how it differs, with its price', () => {
    const editions = describeEditions({ ...TREGUA, contributors: [{ role: 'B06', name: 'Ana Gil' }] }, [
      {
        bibliomanagerId: '2',
        normalizedIsbn: '9789974000018',
        title: 'LA TREGUA',
        language: 'es',
        binding: 'hardcover',
        largePrint: true,
        publisher: { name: 'Arca' },
        publishingDate: '2019-03-01',
        retailPrice: 1290,
        contributors: [{ role: 'B06', name: 'Ana Gil' }],
      },
      {
        bibliomanagerId: '3',
        normalizedIsbn: '9789974000025',
        title: 'The Truce',
        language: 'en',
        binding: 'paperback',
        contributors: [{ role: 'B06', name: 'Ben Graham' }],
      },
      { bibliomanagerId: '4', normalizedIsbn: '9789974000032', title: 'Die Gnadenfrist', language: 'de' },
      { bibliomanagerId: '5', normalizedIsbn: '9789974000049', title: 'La tregua', language: 'es' },
    ])
    const { html, text } = rendered(<OtherEditions editions={editions} />)
    expect(text).toBe(
      'Otras ediciones Tapa dura, letra grande Arca · 2019 $ 1.290 Tapa blanda, en inglés The Truce · Traducción: Ben Graham Sin precio Edición en alemán Die Gnadenfrist Sin precio Otra edición Sin precio',
    )
    expect(Object.values(linksOf(html))).toContain('/libro/The-Truce/9789974000025')
    expect(rendered(<OtherEditions editions={[]} />).html).toBe('')
  })

  it('leads to the series that the book is part of', () => {
    const series = { name: 'Los Ríos', number: '4 bis', slug: 'los-rios-casa-quince' }
    const { html, text } = rendered(<DetailsList book={{ ...TREGUA, series }} details={[]} />)
    expect(text).toBe('Detalles Editorial Casa Quince Serie Los Ríos n.º 4 bis')
    expect(linksOf(html)).toMatchObject({ 'Los Ríos': '/series/los-rios-casa-quince' })
  })

  // spec: 2.62
  it('leads from each of several authors to what that one wrote', () => {
    const author = 'Ana Paz; Inés Ríos; Eva Sosa y otros'
    const { html, text } = rendered(<TitlePage book={{ ...TREGUA, author }} />)
    expect(text.replaceAll(' ,', ',')).toBe('La tregua Ana Paz, Inés Ríos, Eva Sosa y otros')
    expect(linksOf(html)).toEqual({
      'Ana Paz': '/libros?a=Ana+Paz',
      'Inés Ríos': '/libros?a=In%C3%A9s+R%C3%ADos',
      'Eva Sosa': '/libros?a=Eva+Sosa',
    })
  })

  it('names the first of many authors at its head, and each of them among the details', () => {
    const book = { ...TREGUA, author: 'Ana; Bea; Caro; Dina; Eva' }
    expect(rendered(<TitlePage book={book} />).text.replaceAll(' ,', ',')).toBe('La tregua Ana, Bea, Caro y otros')
    const { html, text } = rendered(<DetailsList book={book} details={[]} />)
    expect(text).toContain('Autores Ana Bea Caro Dina Eva')
    expect(linksOf(html)).toMatchObject({ Eva: '/libros?a=Eva' })
    const withOthers = rendered(<DetailsList book={{ ...book, author: `${book.author} y otros` }} details={[]} />)
    expect(withOthers.text).toContain('Dina Eva y otros')
  })

  // spec: 1.21, 2.56, 2.65
  it('has a price, a way to buy and a question by messaging app', () => {
    const { html, text } = rendered(<BuyBox book={TREGUA} plan={null} estimates={null} retailPrice={690} />)
    expect(text).toBe('Precio: $ 690 Comprar Agregar al pedido Consultar por WhatsApp')
    const links = linksOf(html)
    expect(links.Comprar).toBe('/libro/La-tregua-Mario-Benedetti/9789974271821/comprar')
    const question = new URL(links['Consultar por WhatsApp'] ?? '')
    expect(question.href).toMatch(new RegExp(`^https://wa\\.me/${testProfile.phone}\\?`))
    expect(question.searchParams.get('text')).toMatch(/comprar.*La tregua.*Mario Benedetti.*1314159/)
  })

  // spec: 2.61
  it.each([
    ['description', 'Descripción'],
    ['synopsis', 'Sinopsis'],
    ['tableOfContent', 'Tabla de contenido'],
    ['review', 'Revisión'],
  ] as const)('has a section for its %s only when there is one', (field, title) => {
    expect(rendered(<BookTexts book={{ ...TREGUA, [field]: 'Un texto.' }} />).text).toBe(`${title} Un texto.`)
    expect(rendered(<BookTexts book={{ ...TREGUA, [field]: ' ' }} />).text).toBe('')
    expect(rendered(<BookTexts book={TREGUA} />).text).toBe('')
  })
})
