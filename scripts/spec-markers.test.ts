import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const { faultsOf, markersOf, writeTests } = await import(join(import.meta.dirname, 'spec-markers.mjs'))
// Written in two parts: the check reads this file too, and would take them for its own markers.
const mark = (ids: string) => `// ${'spec'}: ${ids}`
const page = (...rows: string[]) => ['| # | statement | tests | besides |', '|---|---|---|---|', ...rows].join('\n')
const named = (...code: string[]) =>
  markersOf('shop/a.test.ts', code.join('\n')).map(({ test }: { test: string }) => test)

/** The faults of a page with these rows, once its tests are written, and of a test file. */
function faults(rows: string[], code = '', { file = 'shop/a.test.ts', files = [] as string[] } = {}) {
  const markers = markersOf(file, code)
  return faultsOf(writeTests(page(...rows), markers), markers, (name: string) => files.includes(name))
}

describe('a marker', () => {
  it('names the test below it, however that is written', () => {
    expect(named(mark('1.1'), "it('pays', () => {})")).toEqual(['pays'])
    expect(named(mark('1.1'), 'test(', '  "it\'s paid"', ')')).toEqual(["it's paid"])
    expect(named(mark('1.1'), '// why', '', "it.each(['a', ['b']])('pays %s', () => {})")).toEqual(['pays …'])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the name of a test as its file has it
    expect(named(mark('1.1'), 'test(`at ${width} px`, () => {})')).toEqual(['at … px'])
  })

  it('names a row of a table by its texts, and the whole file above its imports', () => {
    expect(named(mark('1.1'), "  ['city', 'Por favor complete la localidad'],", "  ['b'],")).toEqual([
      'city, Por favor complete la localidad',
    ])
    expect(named(mark('1.1'), '', "import { it } from 'vitest'")).toEqual([''])
  })
})

it('writes the tests of each statement in order, once, and leaves all else as it is', () => {
  const code = [mark('1.2'), "it('b | c', f)", mark('1.1, 1.2'), "it('a', f)", mark('1.2'), "it('a', f)"].join('\n')
  const rows = page('| 1.1 | One \\| two | gone | `shop/a.ts` |', '| 1.2 | Two | | |', 'Other text')
  expect(writeTests(rows, markersOf('shop/a.test.ts', code))).toBe(
    page(
      '| 1.1 | One \\| two | `shop/a.test.ts`: a | `shop/a.ts` |',
      '| 1.2 | Two | `shop/a.test.ts`: a; `shop/a.test.ts`: b \\| c | |',
      'Other text',
    ),
  )
})

describe('the check', () => {
  const row = '| 1.1 | One | | |'
  const test = `${mark('1.1')}\nit('a', f)`

  it('has nothing to say of a page that its markers wrote', () => {
    expect(faults([row], test)).toEqual([])
    expect(faults(['| 1.1 | One | | `shop/a.ts` |'], '', { files: ['shop/a.ts'] })).toEqual([])
  })

  it('refuses a page that is out of date', () => {
    expect(faultsOf(page(row), markersOf('shop/a.test.ts', test), () => true)).toEqual([
      'docs/specification.md is out of date: npm run specification',
    ])
  })

  it.each([
    ['a statement that nothing holds', [row], '', '1.1: no test holds it.'],
    ['a number given twice', [row, row], test, '1.1 numbers two statements.'],
    [
      'a marker of no statement',
      [row],
      `${test}\n${mark('1.2')}\nit('b', f)`,
      'the specification has no statement 1.2',
    ],
    ['a marker above nothing', [row], `${test}\n${mark('1.1')}`, 'marks nothing'],
    ['a marker above other code', [row], `${test}\n${mark('1.1')}\nfinish()`, 'marks nothing'],
    ['a marker of a test that does not run', [row], test.replace('it(', 'it.skip('), 'a test that does not run'],
    ['a marker that is mistyped', [row], `${test}\n//${'spec'} 1.1\nit('b', f)`, 'is not written like'],
    ['a test that is named by hand', ['| 1.1 | One | | `shop/b.test.ts` |'], test, 'put a marker beside the test'],
    ['a source file that is not there', ['| 1.1 | One | | `shop/gone.ts` |'], test, '1.1: there is no shop/gone.ts.'],
  ])('refuses %s', (_what, rows, code, fault) => {
    expect(faults(rows, code)).toEqual([expect.stringContaining(fault)])
  })

  it('refuses a marker outside of tests', () => {
    expect(faults([row], test, { file: 'shop/a.ts' })).toEqual([expect.stringContaining('stands in no test')])
  })
})
