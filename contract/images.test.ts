import { describe, expect, it } from 'vitest'
import { coverAddress, drawnCoverPath } from './images.ts'

const publicUrl = 'https://libros.example'
const normalizedIsbn = '9789974701234'
const proxied = {
  publicUrl,
  imageProxy: { url: 'https://img.example/resize?bg=fff', widthKey: 'w', heightKey: 'h' },
}

describe('the address of a cover', () => {
  it('is the one the catalogue names, without a proxy', () => {
    const frontCover = 'https://cdn.example/tapa.jpg'
    expect(coverAddress({ publicUrl, imageProxy: null }, { normalizedIsbn, frontCover }, 150)).toBe(frontCover)
  })

  it('is the drawn one where the catalogue names none', () => {
    expect(coverAddress({ publicUrl, imageProxy: null }, { normalizedIsbn }, 150)).toBe('/portadas/9789974701234.svg')
    expect(drawnCoverPath(normalizedIsbn)).toBe('/portadas/9789974701234.svg')
  })

  it('goes through the proxy with the image address and the width', () => {
    const frontCover = 'https://cdn.example/tapa.jpg?v=1&x=2'
    const address = new URL(coverAddress(proxied, { normalizedIsbn, frontCover }, 150))
    expect(address.origin + address.pathname).toBe('https://img.example/resize')
    expect(address.searchParams.get('url')).toBe(frontCover)
    expect(address.searchParams.get('w')).toBe('150')
    expect(address.searchParams.get('bg')).toBe('fff')
  })

  it('uses the keys of the settings', () => {
    const profile = { ...proxied, imageProxy: { ...proxied.imageProxy, widthKey: 'ancho' } }
    const address = new URL(coverAddress(profile, { normalizedIsbn, frontCover: 'https://cdn.example/t.jpg' }, 320))
    expect(address.searchParams.get('ancho')).toBe('320')
    expect(address.searchParams.has('w')).toBe(false)
  })

  it('gives the proxy an absolute address of a drawn cover', () => {
    const address = new URL(coverAddress(proxied, { normalizedIsbn }, 150))
    expect(address.searchParams.get('url')).toBe('https://libros.example/portadas/9789974701234.svg')
  })
})
