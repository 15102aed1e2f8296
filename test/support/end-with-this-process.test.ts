import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const root = join(import.meta.dirname, '../..')
const TESTS_WITH_A_SERVER = `
  const { startEmbeddedServer } = await import('./platform/database/embedded-server.ts')
  const { endWithThisProcess } = await import('./test/support/end-with-this-process.ts')
  endWithThisProcess(process.env.FOLDER)
  await startEmbeddedServer(process.env.FOLDER)
  console.log('started')
  setInterval(() => {}, 1000)`

it('leaves neither a PostgreSQL nor its folder behind a killed run', async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const run = spawn(process.execPath, ['--input-type=module', '--eval', TESTS_WITH_A_SERVER], {
    cwd: root,
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(run.stdout, 'data')
  const server = Number(readFileSync(join(folder, 'db/postmaster.pid'), 'utf8').split('\n')[0])
  expect(isAlive(server)).toBe(true)

  run.kill('SIGKILL')
  while (isAlive(server) || existsSync(folder)) await pause(20)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
