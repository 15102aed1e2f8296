import { describe, expect, it } from 'vitest'
import { type Move, possibleMoves } from './exchange.ts'

/** `1 A>B 2`: book 1 gives up A and takes B, which book 2 has now (`-`: nobody). */
function moves(...written: string[]): Move[] {
  return written.map(text => {
    const [, book, gives = '', name = '', holder] = /^(\d+) (\w)>(\w) (\d+|-)$/.exec(text) ?? []
    return { book: Number(book), gives: [gives], takes: [{ name, holder: holder === '-' ? null : Number(holder) }] }
  })
}

describe('a book can move', () => {
  it.each<[string, string[], number[]]>([
    ['to a free name', ['1 A>B -'], [1]],
    ['not to one that somebody keeps', ['1 A>B 9'], []],
    ['to one that its holder gives up', ['1 A>B 2', '2 B>C -'], [1, 2]],
    ['not when that holder is stuck, however far away', ['1 A>B 2', '2 B>C 3', '3 C>D 9', '4 X>Y -'], [4]],
    ['in a ring', ['1 A>B 2', '2 B>C 3', '3 C>A 1'], [1, 2, 3]],
    ['not to a name that its holder does not give up', ['1 A>B 2', '2 X>C -'], [2]],
  ])('%s', (_, written, possible) => {
    expect([...possibleMoves(moves(...written))]).toEqual(possible)
  })
})
