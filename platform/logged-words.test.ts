import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** The folders of what runs in a shop's processes. */
const FOLDERS = ['app', 'contract', 'db', 'desk', 'platform', 'sandbox', 'server', 'shop']
/** A call that logs, or one of a function that takes the words of a line. */
const LOGS = /\b(?:[lL]og\??\.(?:trace|debug|info|warn|error|fatal)|putAside|broke)\(/g

/** Lines that programs look for. docs/operations.md names them. */
const FOR_PROGRAMS = ['refused caller', 'request']
/** Lines whose words come from elsewhere: from a call that LOGS names too, or from one that people read on a terminal. */
const FROM_ELSEWHERE = ['server/opening/open-data-folder.ts: words', 'server/opening/open-database.ts: what']

const SPANISH = 'al con de del el en está la las lo los por que se sin su un una y'.split(' ')
const ENGLISH = 'and are as at be by can could failed is it not of on or that the this to was were will with'.split(' ')

describe('a line of the log', () => {
  const calls = FOLDERS.flatMap(folder => sourcesBelow(folder)).flatMap(callsIn)

  it('is Spanish, as all that the team reads, but for what programs look for', () => {
    const texts = calls.flatMap(({ texts }) => texts)
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter(text => !isSpanish(text)).sort()).toEqual(FOR_PROGRAMS)
  })

  it('has its words beside it, or where they are looked at as well', () => {
    const passedOn = calls.flatMap(({ path, words, texts }) => (texts.length === 0 ? [`${path}: ${words}`] : []))
    expect(passedOn.sort()).toEqual(FROM_ELSEWHERE)
  })

  it.each([
    ['a job failed', false],
    ['request', false],
    ['the replica is behind; the primary is read instead', false],
    ['se hizo un respaldo', true],
    ['la base de datos could not be read', false],
  ])('%j: %s', (text, expected) => {
    expect(isSpanish(text)).toBe(expected)
  })
})

function isSpanish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.some(word => SPANISH.includes(word)) && !words.some(word => ENGLISH.includes(word))
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name))
}

/** @returns of each call the argument that says the words, and the texts in it */
function callsIn(path: string): { path: string; words: string; texts: string[] }[] {
  const source = readFileSync(join(ROOT, path), 'utf8')
  return [...source.matchAll(LOGS)].flatMap(({ 0: call, index }) => {
    if (/function $/.test(source.slice(0, index))) return []
    const given = argumentsAt(source, index + call.length)
    // Errors and facts stand before the words, but where a function takes an error after them.
    const words = given.find(argument => TEXT.test(argument)) ?? given.at(-1) ?? ''
    return [{ path, words, texts: [...words.matchAll(new RegExp(TEXT, 'g'))].map(([text]) => text.slice(1, -1)) }]
  })
}

const TEXT = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/

/** The arguments of a call, from behind its parenthesis. Literals of objects are left out: they are facts. */
function argumentsAt(source: string, start: number): string[] {
  const given = ['']
  let depth = 0
  for (const [piece] of source.slice(start).matchAll(new RegExp(`${TEXT.source}|[^]`, 'g'))) {
    if (depth === 0 && piece === ')') break
    if (depth === 0 && piece === ',') given.push('')
    if ('([{'.includes(piece)) depth++
    if (depth === 0 && piece !== ',') given.push(given.pop() + piece)
    if (')]}'.includes(piece)) depth--
  }
  return given.map(argument => argument.trim()).filter(Boolean)
}
