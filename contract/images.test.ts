import { describe, expect, it } from 'vitest'
import { coverSources, drawnCoverPath, isbnOfDrawnCover, shareCoverAddress } from './images.ts'

const publicUrl = 'https://libros.example'
const normalizedIsbn = '9789974701234'
const frontCover = 'https://cdn.example/tapa.jpg?v=1&x=2'
const embedded = { publicUrl, imageProxy: { url: '/imagenes', widthKey: 'w', heightKey: 'h' } }
const external = {
  publicUrl,
  imageProxy: { url: 'https://img.example/resize?bg=fff', widthKey: 'ancho', heightKey: 'alto' },
}

describe('a cover on a page', () => {
  // spec: 3.3
  it('is the drawn one, as it is, where the catalogue names none', () => {
    for (const profile of [embedded, external]) {
      expect(coverSources(profile, { normalizedIsbn }, 150)).toEqual({ src: '/portadas/9789974701234.svg' })
      const named = { normalizedIsbn, frontCover: drawnCoverPath(normalizedIsbn) }
      expect(coverSources(profile, named, 150)).toEqual({ src: '/portadas/9789974701234.svg' })
    }
  })

  // spec: 2.44
  it('is resized by the embedded proxy to widths of the list, also for finer screens', () => {
    const { src, srcSet } = coverSources(embedded, { normalizedIsbn, frontCover }, 150)
    const address = new URL(src, publicUrl)
    expect(address.pathname).toBe('/imagenes')
    expect(Object.fromEntries(address.searchParams)).toEqual({ url: frontCover, w: '150' })
    expect(srcSet?.split(', ').map(candidate => candidate.replace(/.*&w=/, ''))).toEqual([
      '150 150w',
      '300 300w',
      '450 450w',
    ])
  })

  // spec: 7.26
  it('goes through an external proxy under its keys and with its own parameters', () => {
    const address = new URL(coverSources(external, { normalizedIsbn, frontCover }, 150).src)
    expect(address.origin + address.pathname).toBe('https://img.example/resize')
    expect(Object.fromEntries(address.searchParams)).toEqual({ bg: 'fff', url: frontCover, ancho: '150' })
  })

  it('is never asked for at a width that is not on the list', () => {
    expect(coverSources(embedded, { normalizedIsbn, frontCover }, 460).src).toMatch(/&w=600$/)
    expect(coverSources(embedded, { normalizedIsbn, frontCover }, 5000).src).toMatch(/&w=920$/)
  })
})

describe('the picture of a shared link', () => {
  // spec: 1.33
  it('is asked for at 1024x1024, by its whole address', () => {
    const address = new URL(shareCoverAddress(embedded, { normalizedIsbn }))
    expect(address.origin + address.pathname).toBe('https://libros.example/imagenes')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      url: '/portadas/9789974701234.svg',
      w: '1024',
      h: '1024',
    })
  })

  // spec: 1.31, 1.34
  it('goes through an external proxy under its own keys', () => {
    const address = new URL(shareCoverAddress(external, { normalizedIsbn }))
    expect(Object.fromEntries(address.searchParams)).toEqual({
      bg: 'fff',
      url: 'https://libros.example/portadas/9789974701234.svg',
      ancho: '1024',
      alto: '1024',
    })
  })
})

it('knows a drawn cover by its path', () => {
  expect(isbnOfDrawnCover('/portadas/9789974701234.svg')).toBe('9789974701234')
  for (const other of [
    '/portadas/97899747.svg',
    '/portadas/9789974701234.svg?x',
    'https://x.example/portadas/9789974701234.svg',
  ]) {
    expect(isbnOfDrawnCover(other), other).toBeNull()
  }
})
