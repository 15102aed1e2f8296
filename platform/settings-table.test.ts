import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('the table of settings names every setting, and no other', () => {
  const config = read('platform/config.ts')
  const schemas = [/settingsSchema = v\.object\(\{\n(.*?)\n\}\)/s, /SHOWN_SETTINGS = \{\n(.*?)\n\}\n/s]
  const settings = [
    ...schemas
      .map(schema => schema.exec(config)?.[1] ?? '')
      .join('\n')
      .matchAll(/^ {2}([A-Z][A-Z\d_]*):/gm),
  ].map(match => match[1])
  const table = /\| setting \|.*?\n\n/s.exec(read('docs/operations.md'))?.[0] ?? ''
  const firstCells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(match => match[1] ?? '')
  const documented = firstCells.flatMap(cell => [...cell.matchAll(/`(.*?)`/g)].map(match => match[1]))
  expect(settings.length).toBeGreaterThan(30)
  expect(documented.sort()).toEqual(settings.sort())
})
