import { expect, test } from 'vitest'
import { takeOwnScripts } from './own-scripts.ts'

const MARK = '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10'

test('the scripts of our code are taken by their mark, which leaves the page', () => {
  const page = `<p>Un libro</p><script nonce="${MARK}">one()</script><script type="module" nonce="${MARK}" async="">two();\nthree()</script>`
  expect(takeOwnScripts(page, MARK)).toEqual({
    html: '<p>Un libro</p><script>one()</script><script type="module" async="">two();\nthree()</script>',
    scripts: ['one()', 'two();\nthree()'],
  })
})

test('a script that somebody got into the page is not ours, whatever it says of itself', () => {
  for (const injected of [
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="7d8a1f7e-0b0c-4f0e-9d55-000000000000">steal()</script>',
    `<script data-x=' nonce="'>steal()</script>`,
  ]) {
    const { html, scripts } = takeOwnScripts(`${injected}<script nonce="${MARK}">one()</script>`, MARK)
    expect(scripts, injected).toEqual(['one()'])
    expect(html).toContain(injected)
  }
})

test('data are not a script, and nothing else of a page keeps the mark', () => {
  const page = `<link rel="preload" nonce="${MARK}"/><script type="application/ld+json" nonce="${MARK}">{}</script>`
  const { html, scripts } = takeOwnScripts(page, MARK)
  expect(scripts).toEqual([])
  expect(html).not.toContain(MARK)
})
