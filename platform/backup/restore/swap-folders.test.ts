import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startOwnServer } from '../../../test/support/embedded.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { SetupError } from '../../config.ts'
import { finishSwap, putInPlace, swapFolders } from './swap-folders.ts'

const now = new Date('2026-11-25T12:00:00Z')

function folders() {
  const place = temporaryFolder()
  const [restored, dataFolder] = [join(place, 'repuesta'), join(place, 'var')]
  for (const folder of [restored, dataFolder]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'secret'), folder)
  }
  return { restored, dataFolder }
}
const secretIn = (folder: string) => readFileSync(join(folder, 'secret'), 'utf8')

it('the restored folder takes the place of the other, which is kept', () => {
  const { restored, dataFolder } = folders()
  const kept = swapFolders({ restored, dataFolder, now })
  expect(kept).toBe(`${dataFolder}.antes-2026-11-25_09-00-00`)
  expect([secretIn(dataFolder), secretIn(kept ?? '')]).toEqual([restored, dataFolder])
  expect(existsSync(restored)).toBe(false)
})

it('a lost folder is simply replaced', () => {
  const { restored, dataFolder } = folders()
  expect(swapFolders({ restored, dataFolder: join(dataFolder, 'lost'), now })).toBeNull()
  expect(secretIn(join(dataFolder, 'lost'))).toBe(restored)
})

it('what can not change places stays where it was', () => {
  const { dataFolder } = folders()
  expect(() => swapFolders({ restored: '/nowhere/at-all', dataFolder, now })).toThrow(SetupError)
  expect(secretIn(dataFolder)).toBe(dataFolder)
})

/** Runs on, up to the n-th rename and no further, as a program that dies there. */
function dieAt(n: number, folders: { place: string; fresh: string; kept: string }): void {
  const { place, ...swap } = folders
  writeFileSync(`${place}.cambio.json`, JSON.stringify(swap))
  if (n > 0) renameSync(place, swap.kept)
  if (n > 1) renameSync(swap.fresh, place)
}

it('wherever a swap dies, what is in the place afterwards is one of the two, whole', () => {
  for (const [n, kind] of [
    [0, 'undone'],
    [1, 'finished'],
    [2, 'finished'],
  ] as const) {
    const { restored: fresh, dataFolder: place } = folders()
    const kept = `${place}.antes`
    dieAt(n, { place, fresh, kept })
    expect(finishSwap(place)?.kind).toBe(kind)
    expect(secretIn(place)).toBe(kind === 'undone' ? place : fresh)
    expect(secretIn(kind === 'undone' ? fresh : kept)).toBe(kind === 'undone' ? fresh : place)
    expect(finishSwap(place)).toBeNull()
  }
})

it('where the new one is gone the one of before comes back; where both are, nothing is opened', () => {
  const { restored: fresh, dataFolder: place } = folders()
  const kept = `${place}.antes`
  dieAt(1, { place, fresh, kept })
  renameSync(fresh, `${fresh}.moved`)
  expect(finishSwap(place)?.kind).toBe('undone')
  expect(secretIn(place)).toBe(place)
  dieAt(1, { place, fresh, kept })
  renameSync(kept, `${kept}.moved`)
  expect(() => finishSwap(place)).toThrow(SetupError)
})

it('a note that was cut off was written before anything moved', () => {
  const { restored, dataFolder } = folders()
  writeFileSync(`${dataFolder}.cambio.json`, '{"fre')
  expect(finishSwap(dataFolder)).toBeNull()
  putInPlace(dataFolder, { fresh: restored, kept: `${dataFolder}.antes` })
  expect(secretIn(dataFolder)).toBe(restored)
  expect(existsSync(`${dataFolder}.cambio.json`)).toBe(false)
})

it('an open shop is not moved', async () => {
  const { restored } = folders()
  const { folder, server } = await startOwnServer()
  expect(() => swapFolders({ restored, dataFolder: folder, now })).toThrow('está abierta')
  expect(existsSync(join(folder, 'db'))).toBe(true)
  await server.stop()
})
