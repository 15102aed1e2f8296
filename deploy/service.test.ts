import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the proxy of compose does not wait for a shop that is not ready: over damage that stops no order, it serves pages', () => {
  const compose = readFileSync(join(import.meta.dirname, '../compose.yaml'), 'utf8')
  const proxy = compose.slice(compose.indexOf('  proxy:'), compose.indexOf('  shop:\n    build'))
  expect(proxy).toMatch(/depends_on:\n\s+shop:\n(\s+#.*\n)*\s+condition: service_started\n/)
})

it('systemd never gives the shop up: its database may come minutes after it', () => {
  const unit = readFileSync(join(import.meta.dirname, 'systemd/anaquel.service'), 'utf8').split('\n')
  expect(unit).toEqual(expect.arrayContaining(['StartLimitIntervalSec=0', 'Restart=always', 'RestartSec=10']))
})
