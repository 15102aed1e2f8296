import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { quickestFolder } from './quickest-folder.ts'

/** An empty folder that is deleted when the test ends, on the disk unless told otherwise. */
export function temporaryFolder(within = tmpdir()): string {
  const folder = mkdtempSync(join(within, 'anaquel-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The same in memory, where there is room: for a database, whose files would otherwise be written through to the disk. */
export function quickFolder(): string {
  return temporaryFolder(quickestFolder())
}
