import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { shopCommand } from '../../test/support/shop-command.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

// Several servers are created and started one after the other.
vi.setConfig({ testTimeout: 300_000 })

const isRoot = process.getuid?.() === 0
/** `daemon`: a user that every machine has. */
const SERVICE = 1

/** A machine set up as in docs/operations.md: the service may write its state folder only. `shop` runs commands as the service's user. */
function service() {
  const place = temporaryFolder()
  chmodSync(place, 0o755)
  const [state, backups] = [join(place, 'anaquel'), join(place, 'respaldos')]
  for (const folder of [state, backups]) {
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, SERVICE, SERVICE)
  }
  const settings = { DATA_DIR: join(state, 'tienda'), BACKUP_DIR: backups, SAMPLE_CATALOGUE: '0' }
  const compiled = join(place, 'compiled')
  mkdirSync(compiled)
  chownSync(compiled, SERVICE, SERVICE)
  const shop = (args: string[], uid = SERVICE) => shopCommand(args, settings, { uid, compiled })
  return { state, settings, shop }
}

it.runIf(isRoot)('the user of a service restores and swaps within its state folder; root is sent to them', async () => {
  const { state, settings, shop } = service()
  expect(await shop(['staff'])).toMatchObject({ code: 0, complained: '' })
  expect(await shop(['backup', 'now'])).toMatchObject({ code: 0, complained: '' })
  const restore = ['backup', 'restore', '--into', join(state, 'nueva'), '--swap']

  expect(await shop(restore, 0)).toMatchObject({ code: 1, complained: expect.stringContaining('sudo -u daemon') })
  expect(await shop(['backup', 'restore', '--into', join(settings.DATA_DIR, 'nueva')])).toMatchObject({ code: 2 })
  expect(readdirSync(state)).toEqual(['tienda'])

  const swapped = await shop(restore)
  expect(swapped).toMatchObject({ code: 0, complained: '', printed: expect.stringContaining('Ya está en') })
  expect(readdirSync(state).sort()).toEqual(['tienda', expect.stringMatching(/^tienda\.antes-/)])
  expect(statSync(join(settings.DATA_DIR, 'db')).uid).toBe(SERVICE)
  // A disk that is not mounted at its first start is missed.
  expect(readdirSync(join(settings.DATA_DIR, 'backup-places'))).toHaveLength(1)
  expect(await shop(['staff'])).toMatchObject({ code: 0, complained: '' })
})
