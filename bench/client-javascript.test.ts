import { expect, test } from 'vitest'
import { isOverLimit, scriptsOfPage, staticImports, withStaticImports } from './client-javascript.ts'

test('finds the imports of a minified module, and leaves out what it loads later', () => {
  const source = `import{a as e}from"./a.js";import"./b.js";import t from'../c.js';var n=()=>import("./later.js");export*from"./d.js"`
  expect(staticImports(source)).toEqual(['./a.js', './b.js', '../c.js', './d.js'])
})

test('finds the scripts of a page: sources, preloads and inline modules', () => {
  const html = `
    <link rel="stylesheet" href="/assets/app.css"/><link rel="modulepreload" href="/assets/entry.js"/>
    <script>const text = 'import "/assets/no.js"'</script>
    <script src="/assets/plain.js" defer></script>
    <script type="module">for (const url of ["/assets/entry.js", "/assets/manifest.js"]) preload(url);
    await import("/assets/root.js"); import("/assets/entry.js");</script>`
  expect(scriptsOfPage(html)).toEqual([
    '/assets/entry.js',
    '/assets/plain.js',
    '/assets/manifest.js',
    '/assets/root.js',
  ])
})

test('follows imports to the end, through circles too, and counts each file once', () => {
  const files: Record<string, string> = {
    '/assets/a.js': 'import"./b.js";import"./c.js"',
    '/assets/b.js': 'import"./c.js";import"./a.js"',
    '/assets/c.js': 'import"./deep/d.js"',
    '/assets/deep/d.js': 'import("./later.js")',
  }
  const reached = withStaticImports(['/assets/a.js'], path => files[path] ?? '')
  expect(reached).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js', '/assets/deep/d.js'])
})

test('a screen may be as big as its limit, not bigger', () => {
  const screen = { name: 'home', files: 1, limitKilobytes: 130, elsewhere: [] }
  expect(isOverLimit({ ...screen, kilobytes: 130 })).toBe(false)
  expect(isOverLimit({ ...screen, kilobytes: 130.001 })).toBe(true)
})
