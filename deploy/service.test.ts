import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the proxy of compose does not wait for a shop that is not ready: over damage that stops no order, it serves pages', () => {
  const compose = readFileSync(join(import.meta.dirname, '../compose.yaml'), 'utf8')
  const proxy = compose.slice(compose.indexOf('  proxy:'), compose.indexOf('  shop:\n    build'))
  expect(proxy).toMatch(/depends_on:\n\s+shop:\n(\s+#.*\n)*\s+condition: service_started\n/)
})

it('the database of compose is not ready while it is being made, when only its socket answers', () => {
  const compose = readFileSync(join(import.meta.dirname, '../compose.postgres.yaml'), 'utf8')
  expect(compose).toMatch(/test: \[CMD, pg_isready, .*--host=127\.0\.0\.1/)
})

it('systemd never gives the shop up: its database may come minutes after it', () => {
  const unit = readFileSync(join(import.meta.dirname, 'systemd/anaquel.service'), 'utf8').split('\n')
  expect(unit).toEqual(expect.arrayContaining(['StartLimitIntervalSec=0', 'Restart=always', 'RestartSec=10']))
})

it('the shop is kept as small by image and service as by npm start', async () => {
  const root = join(import.meta.dirname, '..')
  const { SMALL } = await import(join(root, 'scripts/toolchain.mjs'))
  const words = Object.entries(SMALL).map(([name, value]) => `${name}=${value}`)
  expect(words).toHaveLength(2)
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain(`\nENV ${words.join(' ')}\n`)
  const unit = readFileSync(join(root, 'deploy/systemd/anaquel.service'), 'utf8')
  expect(unit).toContain(`\nEnvironment=${words.join(' ')}\n`)
  expect(readFileSync(join(root, 'scripts/start.mjs'), 'utf8')).toContain('...SMALL')
})
