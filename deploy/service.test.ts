import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('systemd never gives the shop up: its database may come minutes after it', () => {
  const unit = readFileSync(join(import.meta.dirname, 'systemd/anaquel.service'), 'utf8').split('\n')
  expect(unit).toEqual(expect.arrayContaining(['StartLimitIntervalSec=0', 'Restart=always', 'RestartSec=10']))
})
