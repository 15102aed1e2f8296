import { describe, expect, it } from 'vitest'
import { publicAddress } from './public-address.ts'

const ORIGIN = 'https://libros.test'

describe('an address that trackers get', () => {
  it('never opens an order', () => {
    expect(publicAddress(`${ORIGIN}/orden/0b7cf1c2?x=1#pago`, ORIGIN)).toBe(`${ORIGIN}/orden`)
    expect(publicAddress(`${ORIGIN}/orden/0b7cf1c2/`, ORIGIN)).toBe(`${ORIGIN}/orden`)
  })

  it('never decides on somebody’s mails', () => {
    expect(publicAddress(`${ORIGIN}/correos/Ijk.x-Y`, ORIGIN)).toBe(`${ORIGIN}/correos`)
  })

  it('is otherwise the whole one, with the campaign that brought the visitor', () => {
    const address = `${ORIGIN}/libros?q=mate&utm_source=mail`
    expect(publicAddress(address, ORIGIN)).toBe(address)
    expect(publicAddress('https://otra.test/orden/1', ORIGIN)).toBe('https://otra.test/orden/1')
    expect(publicAddress('', ORIGIN)).toBe('')
  })
})
