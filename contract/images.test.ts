import { describe, expect, it } from 'vitest'
import { coverSources, drawnCoverOf, drawnCoverPath, letteringDigest, shareCoverAddress } from './images.ts'

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

it('has another address on a page once title or author are corrected, and the same everywhere else', () => {
  const src = (book: object) => coverSources(embedded, { normalizedIsbn, ...book }, 150).src
  const [wrong, right] = [
    src({ title: 'Las orilas', author: 'Ana Paz' }),
    src({ title: 'Las orillas', author: 'Ana Paz' }),
  ]
  expect(right).toMatch(/^\/portadas\/9789974701234-[0-9a-z]{4}\.svg$/)
  expect(
    new Set([wrong, right, src({ title: 'Las orillas', author: 'Ana Pas' }), src({ title: 'Las orillas' })]).size,
  ).toBe(4)
  const exported = { title: 'Las orillas', author: 'Ana Paz', frontCover: drawnCoverPath(normalizedIsbn) }
  expect(src(exported)).toBe(right)
  const shared = new URL(shareCoverAddress(embedded, { normalizedIsbn, title: 'Las orillas', author: 'Ana Paz' }))
  expect(shared.searchParams.get('url')).toBe(right)
})

it('knows a drawn cover by its path', () => {
  expect(drawnCoverOf('/portadas/9789974701234.svg')).toEqual({ isbn: '9789974701234', digest: null })
  const digest = letteringDigest({ title: 'Mar' })
  expect(drawnCoverOf(drawnCoverPath('9789974701234', { title: 'Mar' }))).toEqual({ isbn: '9789974701234', digest })
  for (const other of [
    '/portadas/97899747.svg',
    '/portadas/9789974701234.svg?x',
    '/portadas/9789974701234-ab.svg',
    'https://x.example/portadas/9789974701234.svg',
  ]) {
    expect(drawnCoverOf(other), other).toBeNull()
  }
})
