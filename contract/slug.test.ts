import { describe, expect, it } from 'vitest'
import { isSameSlug, slugify, slugSegment } from './slug.ts'

describe('the slug of a text', () => {
  // spec: 5.49
  it('loses its accents and keeps its case', () => {
    expect(slugify('Canción de Otoño')).toBe('Cancion-de-Otono')
    expect(slugify('ÑANDÚ y pingüino')).toBe('NANDU-y-pinguino')
  })

  it('is the same for composed and decomposed accents', () => {
    expect(slugify('Canción'.normalize('NFD'))).toBe('Cancion')
  })

  // spec: 5.50
  it.each([',', '-', ':', '.', '(', ')'])('loses every %s', mark => {
    expect(slugify(`uno${mark}dos ${mark}tres${mark}`)).toBe('unodos-tres')
  })

  // spec: 5.51
  it('turns runs of white space and slashes into one hyphen', () => {
    expect(slugify('uno  dos\ttres\n/ cuatro//cinco')).toBe('uno-dos-tres-cuatro-cinco')
    expect(slugify('Y/O')).toBe('Y-O')
  })

  // spec: 5.48
  it('is trimmed before its marks are stripped', () => {
    expect(slugify('  Rayuela  ')).toBe('Rayuela')
    expect(slugify('- Rayuela -')).toBe('-Rayuela-')
  })

  it('joins what a stripped mark stood between', () => {
    expect(slugify('1984 (edición ilustrada): tomo 2.')).toBe('1984-edicion-ilustrada-tomo-2')
    expect(slugify('Antes - después')).toBe('Antes-despues')
  })

  it('keeps every other character', () => {
    expect(slugify('¿Qué? ¡100% "real" & nuestro!')).toBe('¿Que?-¡100%-"real"-&-nuestro!')
  })

  // spec: 5.52
  it('is empty for an empty text', () => {
    expect(slugify('')).toBe('')
    expect(slugify('  ')).toBe('')
    expect(slugify('(...)')).toBe('')
  })
})

describe('the slug as a segment of a path', () => {
  it('escapes what means something in an address', () => {
    expect(slugSegment('¿Qué? 100% #1 & más')).toBe('%C2%BFQue%3F-100%25-%231-%26-mas')
    expect(decodeURIComponent(slugSegment('a?b#c%d\\e'))).toBe('a?b#c%d\\e')
  })

  it('never holds a slash', () => {
    for (const title of ['/', '//', 'a/b', '\\', '%2F', '../..']) expect(slugSegment(title)).not.toMatch(/[/?#]/)
  })

  it('is libro when nothing is left', () => {
    expect(slugSegment('')).toBe('libro')
    expect(slugSegment('...')).toBe('libro')
    expect(slugSegment(' () ')).toBe('libro')
    for (const title of ['- -', '¿?', '…', '/', '📚']) expect(slugSegment(title), title).toBe('libro')
  })

  it('neither begins nor ends with a hyphen', () => {
    expect(slugSegment('1984? ---')).toBe('1984%3F')
    expect(slugSegment('- Rayuela -')).toBe('Rayuela')
  })

  it('carries other alphabets', () => {
    expect(slugSegment('日本 📚')).toBe(`${encodeURIComponent('日本')}-${encodeURIComponent('📚')}`)
  })
})

describe('two slugs', () => {
  it('are the same whatever their case', () => {
    expect(isSameSlug('Las-Artes', 'las-artes')).toBe(true)
    expect(isSameSlug('las-artes', 'las-artes-')).toBe(false)
  })
})
