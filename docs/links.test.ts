import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { anchorsOf } from '../test/support/anchors-of.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGES = [...globSync('*.md', { cwd: ROOT }), ...globSync('docs/**/*.md', { cwd: ROOT })]

/** What stands between backticks is no link. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
    .replace(/^ *```.*?^ *```/gms, '')
    .replace(/`[^`\n]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter(target => !/^\w+:/.test(target))
}

function isDead(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(ROOT, target))) return true
  if (anchor === undefined || !target.endsWith('.md')) return false
  return !anchorsOf(readFileSync(join(ROOT, target), 'utf8')).has(decodeURIComponent(anchor))
}

it('each link of a page leads to a file and a heading that are there', () => {
  expect(PAGES).toContain('docs/backups.md')
  const dead = PAGES.flatMap(page => linksOf(page).flatMap(link => (isDead(page, link) ? [`${page}: ${link}`] : [])))
  expect(dead).toEqual([])
})
