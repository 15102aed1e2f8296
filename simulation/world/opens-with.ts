import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { forkedWith } from '../sabotage/broken-process.ts'
import type { Sabotage } from '../sabotage/sabotages.ts'

/** True if a shop accepts these settings at its start. It is not opened. */
export async function opensWith(env: Record<string, string>, sabotage: Sabotage | null): Promise<boolean> {
  const child = fork(join(import.meta.dirname, 'settings-child.ts'), {
    ...forkedWith({ PATH: process.env.PATH ?? '', ...env }, sabotage),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
