import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

/** The decoded file, read in chunks of `size` bytes; `isLying` after the last one. */
async function decoded(bytes: Buffer, size = bytes.length) {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const decoding = await decodeText(pieces())
  if (decoding.kind !== 'text') throw new Error(`${decoding.kind}: ${decoding.declared}`)
  const { chunks, declared, isLying } = decoding
  let text = ''
  for await (const chunk of chunks) text += chunk
  return { text, declared, isLying: isLying() }
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const XML = (encoding: string | null) =>
  `<?xml version="1.0"${encoding === null ? '' : ` encoding="${encoding}"`}?>\n<t>El ñandú «voló» — 10 €, 𝄞</t>\n`
const CSV = 'isbn;título\n9789974000018;Ñandú 𝄞\n'

describe('UTF-16', () => {
  it.each<[string, Buffer, string]>([
    ['LE with a mark', Buffer.from(`\ufeff${XML('UTF-16')}`, 'utf16le'), XML('UTF-16')],
    ['BE with a mark', utf16be(`\ufeff${XML('UTF-16')}`), XML('UTF-16')],
    ['LE without one', Buffer.from(XML('UTF-16LE'), 'utf16le'), XML('UTF-16LE')],
    ['BE without one', utf16be(XML('UTF-16BE')), XML('UTF-16BE')],
    ['LE that says UTF-8', Buffer.from(`\ufeff${XML('UTF-8')}`, 'utf16le'), XML('UTF-8')],
    ['BE without a mark that says ISO-8859-1', utf16be(XML('ISO-8859-1')), XML('ISO-8859-1')],
    ['LE CSV with a mark', Buffer.from(`\ufeff${CSV}`, 'utf16le'), CSV],
    ['BE CSV without one', utf16be(CSV), CSV],
  ])('%s, whole and in pieces that cut letters', async (_, bytes, text) => {
    expect((await decoded(bytes)).text).toBe(text)
    expect((await decoded(bytes, 1025)).text).toBe(text)
    expect((await decoded(bytes, 7)).text).toBe(text)
  })

  it('in the declaration alone is not believed: the bytes are UTF-8', async () => {
    expect((await decoded(Buffer.from(XML('UTF-16')))).text).toBe(XML('UTF-16'))
  })
})

describe('a declaration', () => {
  const latin = (encoding: string | null) => XML(encoding).replace(/ — 10 €, 𝄞/, '')
  it.each<[string, Buffer, string, boolean]>([
    ['that is true (UTF-8)', Buffer.from(XML('UTF-8')), XML('UTF-8'), false],
    ['that is missing means UTF-8', Buffer.from(XML(null)), XML(null), false],
    ['that is true (ISO-8859-1)', Buffer.from(latin('ISO-8859-1'), 'latin1'), latin('ISO-8859-1'), false],
    ['UTF-8 over windows-1252 lies', Buffer.from(latin('UTF-8'), 'latin1'), latin('UTF-8'), true],
    ['ISO-8859-1 over UTF-8 lies', Buffer.from(XML('ISO-8859-1')), XML('ISO-8859-1'), true],
    ['that is missing over windows-1252 lies', Buffer.from(latin(null), 'latin1'), latin(null), true],
    ['over a UTF-8 mark is not asked', Buffer.from(`\ufeff${XML('ISO-8859-1')}`), XML('ISO-8859-1'), false],
  ])('%s', async (_, bytes, text, isLying) => {
    expect(await decoded(bytes)).toMatchObject({ text, isLying })
    expect(await decoded(bytes, 5)).toMatchObject({ text, isLying })
  })

  it('is weighed line by line: files that were put together from two are read in both', async () => {
    const both = Buffer.concat([Buffer.from('<a>ñandú</a>\n'), Buffer.from('<b>ñandú</b>\n', 'latin1')])
    expect(await decoded(both)).toMatchObject({ text: '<a>ñandú</a>\n<b>ñandú</b>\n', isLying: true })
  })

  it('that nobody knows is refused', async () => {
    await expect(decoded(Buffer.from(XML('klingon')))).rejects.toThrow('unknown-encoding: klingon')
  })
})
