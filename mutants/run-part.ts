import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from './parts.ts'
import { sandboxFolder, writeRunRecord } from './report-files.ts'

const root = join(import.meta.dirname, '..')
// Each worker has a database server of its own: on one server, two would make the same template.
const { TEST_DATABASE_URL: _, ...ownDatabases } = process.env
/** With options of one's own it is a look at some of a part, which is not written down. */
const SHOW_ONLY = ['--reporters', 'progress-append-only,clear-text']
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js'

/**
 * Tries a part, or of every `sample` declarations of its modules one, and keeps what was found. Stryker and its workers are a process group of their own, which is over when this ends, whatever
 * happens; their databases end with them (`test/support/end-with-this-process.ts`).
 * @throws Error when the run does not get to its end
 */
export async function runPart(
  part: Part,
  { sample, options }: { sample: number; options: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const startedAt = Date.now()
  const stryker = spawn(
    process.execPath,
    [STRYKER, 'run', 'mutants/stryker.config.ts', ...(options.length > 0 ? SHOW_ONLY : []), ...options],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...ownDatabases, MUTANTS_PART: part.name, MUTANTS_SAMPLE: String(sample) },
    },
  )
  const end = () => stryker.kill('SIGTERM')
  signal.addEventListener('abort', end)
  try {
    const [code] = await once(stryker, 'exit')
    signal.throwIfAborted()
    if (code !== 0) throw new Error(`${part.name}: Stryker did not get to its end.`)
  } finally {
    signal.removeEventListener('abort', end)
    killGroup(stryker)
    rmSync(join(root, sandboxFolder(part)), { recursive: true, force: true, maxRetries: 3 })
  }
  const seconds = (Date.now() - startedAt) / 1000
  if (options.length === 0) writeRunRecord(part, { endedAt: new Date(), seconds, sample })
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Nobody was left of it.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
