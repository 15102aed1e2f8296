import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'

it('a signal leaves nothing of a folder whose filling fails as it comes, since it ended a program that it needs', () => {
  const folder = join(temporaryFolder(), 'unfinished')
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { join } from 'node:path'
    import { setTimeout as pause } from 'node:timers/promises'
    import { endWhenStopped } from '${join(import.meta.dirname, '../../when-stopped.ts')}'
    import { fillUnfinished } from '${join(import.meta.dirname, 'restore-backup.ts')}'
    const folder = '${folder}'
    endWhenStopped(() => {})
    await fillUnfinished(folder, async () => {
      mkdirSync(folder)
      for (let n = 0; n < 3000; n++) writeFileSync(join(folder, String(n)), 'x')
      setImmediate(() => process.kill(process.pid, 'SIGINT'))
      throw new Error('its program was ended')
    }).catch(() => {})
    await pause(10_000)`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', script]).status).toBe(130)
  expect(existsSync(folder)).toBe(false)
})
