import { describe, expect, it } from 'vitest'
import { describeBook } from './book-details.ts'

const bare = { bibliomanagerId: '1', normalizedIsbn: '9788420412146', title: 'Don Quijote', categories: [] }

describe('describeBook', () => {
  // spec: 2.58, 2.59
  it('gives units, a long date, and country and language by their Spanish names', () => {
    const details = describeBook({
      ...bare,
      totalPages: 1240,
      thickness: 52,
      unitWeight: 980,
      publishingDate: '2018-09-16',
      countryOfPublication: 'ES',
      language: 'es',
    })
    expect(Object.fromEntries(details.map(({ label, value }) => [label, value]))).toEqual({
      Páginas: '1.240',
      Grosor: '52 mm',
      Peso: '980 g',
      'Fecha de publicación': '16 de setiembre de 2018',
      'País de publicación': 'España',
      Idioma: 'Español',
      ISBN: '978-84-204-1214-6',
    })
  })

  it('says who else made it, how it is bound, for whom it is and what it won', () => {
    const details = describeBook({
      ...bare,
      contributors: [
        { role: 'B06', name: 'Ana Gil' },
        { role: 'A12', name: 'Luis Paz' },
      ],
      binding: 'hardcover',
      largePrint: true,
      audience: { from: 6, to: 9, codes: [] },
      prizes: ['Premio Clarín, 2019 (ganador)', 'Legión del Libro'],
    })
    expect(details.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Traducción: Ana Gil',
      'Ilustraciones: Luis Paz',
      'Formato: Tapa dura, letra grande',
      'ISBN: 978-84-204-1214-6',
      'Público: Para lectores de 6 a 9 años',
      'Premios: Premio Clarín, 2019 (ganador); Legión del Libro',
    ])
  })

  it('leaves out what has no data', () => {
    expect(describeBook(bare).map(({ label }) => label)).toEqual(['ISBN'])
  })

  it('shows bare digits for an ISBN whose ranges nobody knows, and a code nobody knows as it is', () => {
    const [country, isbn] = describeBook({
      ...bare,
      normalizedIsbn: '9789915053592',
      countryOfPublication: 'no es un país',
    })
    expect(country?.value).toBe('no es un país')
    expect(isbn?.value).toBe('9789915053592')
  })
})
