import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { SetupError } from '../../config.ts'
import { isDrill, readRestoredCopy, writeRestoredCopy } from './restored-copy.ts'

const at = new Date('2026-11-20T14:05:00Z')
const COPY = { backup: '2026-11-20_06-30-00', stateOf: at, restoredAt: at, isDrill: true, openedAt: null }

it('what a copy says of itself stays whole where it can not be written anew', () => {
  const folder = temporaryFolder()
  writeRestoredCopy(folder, COPY)
  // Keeps it from being written, as a full disk does.
  mkdirSync(join(folder, 'restored.json.new'))
  expect(() => writeRestoredCopy(folder, { ...COPY, isDrill: false })).toThrow()
  expect(readRestoredCopy(folder)).toEqual(COPY)
})

it('a copy that says nothing readable is opened by nobody: it may be one that must not act', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'restored.json'), '{')
  expect(() => isDrill(folder)).toThrow(SetupError)
})
