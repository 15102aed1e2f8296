import { seedOf } from './seeded-random.ts'

// 2^25 bits: 4 MB, whatever the size of the catalogue.
const BITS = 25

/**
 * Remembers titles in constant memory, one bit each in a fixed table. It may take a new title for a known one (one in seventeen at a
 * million books), which costs a second draw. It never takes a known title for a new one.
 */
export class SeenTitles {
  private readonly bits = new Uint32Array(2 ** (BITS - 5))

  has(text: string): boolean {
    const bit = bitOf(text)
    return ((this.bits[bit >>> 5] as number) & (1 << (bit & 31))) !== 0
  }

  add(text: string): void {
    const bit = bitOf(text)
    this.bits[bit >>> 5] = (this.bits[bit >>> 5] as number) | (1 << (bit & 31))
  }
}

function bitOf(text: string): number {
  return Math.imul(seedOf(text), 0x9e3779b1) >>> (32 - BITS)
}
