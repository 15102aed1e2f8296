import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runAs, STRANGER } from '../../../../test/support/local-user.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { swapLine } from './swap-line.ts'

const now = new Date('2026-11-25T12:00:00Z')

function restoredFolder(place: string): string {
  const restored = join(place, "la 'nueva'")
  mkdirSync(restored)
  writeFileSync(join(restored, 'secret'), 'restored')
  return restored
}

it('does what it says, twice a day too, with any name', () => {
  const place = temporaryFolder()
  const dataFolder = join(place, 'la tienda')
  mkdirSync(dataFolder)
  mkdirSync(`${dataFolder}.antes`)
  execFileSync('sh', ['-c', swapLine({ restored: restoredFolder(place), dataFolder, now })])
  expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe('restored')
  expect(existsSync(`${dataFolder}.antes-2026-11-25_09-00-00`)).toBe(true)
})

it('moves nothing aside where the shop’s folder is lost, its parent too', () => {
  const place = temporaryFolder()
  const dataFolder = join(place, 'lost/shop')
  execFileSync('sh', ['-c', swapLine({ restored: restoredFolder(place), dataFolder, now })])
  expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe('restored')
})

it.runIf(process.getuid?.() === 0)('asks for root where this user may not', () => {
  const place = temporaryFolder()
  const line = runAs(
    STRANGER,
    `import { swapLine } from './server/cli/commands/backup/swap-line.ts'
     console.log(swapLine({ restored: '/tmp/nueva', dataFolder: process.argv[1], now: new Date() }))`,
    join(place, 'tienda'),
  )
  expect(line).toBe(`sudo mv /tmp/nueva ${place}/tienda`)
})
