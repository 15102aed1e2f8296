import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { importsOf } = await import(join(root, 'scripts/import-borders.mjs'))

/** The programs of the image, and what its build reads. */
const BEGINNINGS = [
  'server/main.ts',
  'server/cli/main.ts',
  'scripts/build-shop.mjs',
  'app/routes.ts',
  'desk/routes.ts',
  'desk/vite.config.ts',
  'vite.config.ts',
]

/** Every file that they lead to by its imports. */
function filesOfImage(): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(join(root, file))) return
    seen.add(file)
    for (const target of importsOf(file, readFileSync(join(root, file), 'utf8'))) visit(target)
  }
  for (const file of BEGINNINGS) visit(file)
  return [...seen]
}

it('the image is given everything that the shop and its build import', () => {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const given = lines.filter(line => line.startsWith('!')).map(line => line.slice(1))
  const files = filesOfImage()
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(file => !given.some(place => file === place || file.startsWith(`${place}/`)))).toEqual([])
  expect(given.filter(place => !existsSync(join(root, place)))).toEqual([])
})

it('what was compiled or checked while the image was built stays out of it', () => {
  const steps = readFileSync(join(root, 'deploy/container/build.sh'), 'utf8').split('\n')
  expect(steps).toContain('rm -rf node_modules/.cache')
})

it('no command of a package that was taken away stays in the image', () => {
  const steps = readFileSync(join(root, 'deploy/container/build.sh'), 'utf8')
  expect(steps.indexOf('find node_modules/.bin -xtype l -delete')).toBeGreaterThan(
    steps.indexOf('rm -rf node_modules/typescript'),
  )
})

it('the image says that it is one, so that its commands are named as they are typed', () => {
  const steps = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')
  expect(steps.indexOf('ENV ANAQUEL_IMAGE=1')).toBeGreaterThan(steps.indexOf('FROM debian:trixie-slim'))
})
