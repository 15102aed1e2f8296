import { describe, expect, it } from 'vitest'
import { isbn13CheckDigit, isMistypedIsbn, normalizeIsbn, whyNotIsbn } from './isbn.ts'

const DASHES = {
  'hyphen-minus': '-',
  hyphen: '\u2010',
  'non-breaking hyphen': '\u2011',
  'figure dash': '\u2012',
  'en dash': '\u2013',
  'em dash': '\u2014',
  'horizontal bar': '\u2015',
  'minus sign': '\u2212',
}

describe('the check digit of an ISBN-13', () => {
  it.each([
    ['978030640615', '7'],
    ['978995001234', '9'],
    ['979130240001', '8'],
    ['978842041214', '6'],
  ])('of %s is %s', (first12, digit) => {
    expect(isbn13CheckDigit(first12)).toBe(digit)
  })

  it('is 0, not 10, when the sum is whole', () => {
    expect(isbn13CheckDigit('978000000000')).toBe('2')
    expect(isbn13CheckDigit('978000000006')).toBe('4')
    expect(isbn13CheckDigit('978000000004')).toBe('0')
  })
})

describe('an ISBN that someone typed', () => {
  it('is kept as 13 bare digits', () => {
    expect(normalizeIsbn('9780306406157')).toBe('9780306406157')
    expect(normalizeIsbn('  9780306406157\n')).toBe('9780306406157')
  })

  it.each(Object.entries(DASHES))('may hold a %s', (_name, dash) => {
    expect(normalizeIsbn(['978', '0', '306', '40615', '7'].join(dash))).toBe('9780306406157')
  })

  it('may hold spaces and points', () => {
    expect(normalizeIsbn('978 0 306 40615 7')).toBe('9780306406157')
    expect(normalizeIsbn('978\u00a00\u00a0306.40615.7')).toBe('9780306406157')
  })

  it.each(['ISBN 978-0-306-40615-7', 'isbn: 9780306406157', 'ISBN-13: 978-0-306-40615-7', 'ISBN9780306406157'])(
    'may be introduced as in "%s"',
    typed => {
      expect(normalizeIsbn(typed)).toBe('9780306406157')
    },
  )

  it('may begin with 979', () => {
    expect(normalizeIsbn('979-13-0240-001-8')).toBe('9791302400018')
  })

  it('may come in ten digits', () => {
    expect(normalizeIsbn('0-306-40615-2')).toBe('9780306406157')
    expect(normalizeIsbn('ISBN-10: 0306406152')).toBe('9780306406157')
    expect(normalizeIsbn('84-376-0494-X')).toBe('9788437604947')
    expect(normalizeIsbn('84-376-0494-x')).toBe('9788437604947')
  })
})

describe('what is not an ISBN', () => {
  it('has a wrong check digit', () => {
    expect(normalizeIsbn('9780306406158')).toBeNull()
    expect(normalizeIsbn('0306406153')).toBeNull()
    expect(normalizeIsbn('843760494X'.replace('8', '9'))).toBeNull()
  })

  it('has two neighbouring digits swapped', () => {
    expect(normalizeIsbn('9780306046157')).toBeNull()
    expect(normalizeIsbn('0306406512')).toBeNull()
  })

  it('has another prefix', () => {
    expect(normalizeIsbn('9770306406158')).toBeNull()
    expect(normalizeIsbn('7730306406157')).toBeNull()
  })

  it.each(['', 'isbn', '978', '97803064061577', 'X306406152', '978030640615X', 'Rayuela', '9780306406157 Rayuela'])(
    'is "%s"',
    typed => {
      expect(normalizeIsbn(typed)).toBeNull()
    },
  )

  it('holds digits of another script', () => {
    expect(normalizeIsbn('٩٧٨٠٣٠٦٤٠٦١٥٧')).toBeNull()
  })
})

describe('a mistyped ISBN', () => {
  it.each(['9789974339805', '978-9974-27-182', '978 99742718211', 'ISBN 9788437604948', '84-376-0494-1'])(
    'looks like one: %s',
    text => expect(isMistypedIsbn(text)).toBe(true),
  )
  it.each(['9788437604947', '84-376-0494-X', '099 123 456', '1984', 'Rayuela', '', '978'])('is not %j', text =>
    expect(isMistypedIsbn(text)).toBe(false),
  )
})

it.each([
  ['7791234567898', '«7791234567898» es el código de barras de un artículo que no es un libro.'],
  ['7-791234-567898', '«7-791234-567898» es el código de barras de un artículo que no es un libro.'],
  [
    '9780306406158',
    '«9780306406158» no es un ISBN: su última cifra no corresponde a las demás. Seguramente una está mal.',
  ],
  ['ISBN 978030640615', '«ISBN 978030640615» no es un ISBN: le faltan o le sobran cifras.'],
  ['Rayuela', '«Rayuela» no es un ISBN.'],
])('says why %s is not an ISBN', (text, why) => expect(whyNotIsbn(text)).toBe(why))
