import { describe, expect, it } from 'vitest'
import { audienceOf, readAudience, writeAges } from './written-audience.ts'
import { readContributor, writeContributor } from './written-contributor.ts'

describe('for whom a book is', () => {
  it.each([
    ['6-9', '6-9'],
    ['6 a 9 años', '6-9'],
    ['de 6 a 9 años', '6-9'],
    ['Para lectores de 6 a 9 años', '6-9'],
    ['desde 12 años', '12-'],
    ['12-', '12-'],
    ['hasta 3 años', '-3'],
    ['8 años', '8-8'],
    ['12-99', '12-'],
    ['05', '05'],
  ])('%s is kept as %s', (text, kept) => {
    expect(readAudience(text)).toBe(kept)
    expect(readAudience(kept)).toBe(kept)
  })

  it.each(['', 'niños', '9-6', 'años', '150', '-'])('«%s» says nothing', text => {
    expect(readAudience(text)).toBeUndefined()
  })

  it('is read from what the book keeps', () => {
    expect(audienceOf(['02', '6-9'])).toEqual({ from: 6, to: 9, codes: ['02'] })
    expect(audienceOf(['-3'])).toEqual({ from: null, to: 3, codes: [] })
    expect(audienceOf([])).toEqual({ from: null, to: null, codes: [] })
    expect(writeAges(null, 99)).toBeNull()
  })
})

describe('who made a book beside its authors', () => {
  it.each([
    ['B06 Ana Gil', 'B06 Ana Gil'],
    ['B06: Ana Gil', 'B06 Ana Gil'],
    ['Traducción: Ana Gil', 'B06 Ana Gil'],
    ['ilustraciones:Luis', 'A12 Luis'],
  ])('%s is kept as %s', (text, kept) => {
    const contributor = readContributor(text)
    expect(contributor && writeContributor(contributor)).toBe(kept)
  })

  it.each(['Ana Gil', 'magia: Ana Gil', 'A01 Ana Gil', 'traducción:', ''])('«%s» names no role', text => {
    expect(readContributor(text)).toBeUndefined()
  })
})
