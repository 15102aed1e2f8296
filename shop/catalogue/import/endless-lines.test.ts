import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { FeedProblem } from './feed-problem.ts'
import { readFeed } from './read-feed.ts'
import { readFeedFiles } from './read-feed-files.ts'

const MB = 1024 * 1024
const CHUNK = 64 * 1024
const CONTEXT = { mappings: new Map(), idName: 'bibliomanagerId', today: '2026-11-20', columnMap: {} } as never

/** Yields `start`, then 300 MB of `filler` in one line; `read` returns how much was read. */
function endless(start: string, filler: string, encoding: BufferEncoding = 'utf8') {
  const piece = Buffer.from(filler.repeat(CHUNK / filler.length), encoding)
  const feed = { read: 0, bytes: generate() }
  async function* generate(): AsyncGenerator<Buffer> {
    yield Buffer.from(start, encoding)
    for (; feed.read < 300 * MB; feed.read += piece.length) yield piece
  }
  return feed
}

async function refusalOf(name: string, bytes: AsyncIterable<Buffer>): Promise<string> {
  try {
    for await (const _record of readFeed({ name, bytes }, CONTEXT, () => {}));
    return 'read'
  } catch (error) {
    if (error instanceof FeedProblem) return error.message
    throw error
  }
}

describe('a line of 300 MB', () => {
  it.each([
    ['between quotes', 'isbn,title\n9788437604947,"', 'abcdefgh', 'utf8'],
    ['in the place of the headings', '', 'abcdefgh', 'utf8'],
    ['of blanks', '', ' \t  \t   ', 'utf8'],
    ['of lines without anything', '', '\n\r\n \t\n  ', 'utf8'],
    ['of blanks in UTF-16', '\ufeff', '        ', 'utf16le'],
    ['of text in XML', '<ONIXMessage release="3.0"><Product>', 'abcdefgh', 'utf8'],
    ['between products', '<ONIXMessage release="3.0">', '        ', 'utf8'],
    ['of an attribute', '<ONIXMessage release="', 'abcdefgh', 'utf8'],
    ['of a comment', '<ONIXMessage release="3.0"><!--', 'abcdefgh', 'utf8'],
    ['of a tag', '<', 'abcdefgh', 'utf8'],
    ['of an entity', '<ONIXMessage release="3.0"><Product>&', 'abcdefgh', 'utf8'],
  ] as const)('%s is refused before more than 20 MB of it are read', async (_, start, filler, encoding) => {
    const feed = endless(start, filler, encoding)
    expect(await refusalOf('enorme', feed.bytes)).toMatch(/^enorme.*(MB|absurda|comillas|CSV)/)
    expect(feed.read).toBeLessThan(20 * MB * (encoding === 'utf16le' ? 2 : 1))
  })

  it('in a gzip is refused without what it would have become', async () => {
    const path = join(temporaryFolder(), 'enorme.csv.gz')
    const { bytes } = endless('', 'abcdefgh')
    await pipeline(Readable.from(bytes), createGzip({ level: constants.Z_BEST_SPEED }), createWriteStream(path))
    let consumed = 0
    for await (const file of readFeedFiles(path, count => {
      consumed += count
    })) {
      expect(await refusalOf(file.name, file.bytes)).toMatch(/primera línea ocupa más de 1 MB/)
    }
    expect(consumed).toBeLessThan(MB)
  })
})
