import { vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import type { Command } from '../../server/cli/command.ts'
import { openDesk } from '../../server/cli/open-desk.ts'
import type { TestDatabase } from './test-database.ts'
import { TEST_SECRET } from './test-shop.ts'

/** Runs an operator's command in this process with these settings. @returns what it printed to standard output */
export async function runCommand(
  { db, pool, connection }: Pick<TestDatabase, 'db' | 'pool'> & Partial<Pick<TestDatabase, 'connection'>>,
  command: Command,
  args: string[],
  settings: Record<string, string> = {},
): Promise<{ code: number; printed: string }> {
  const config = readConfig({ SECRET: TEST_SECRET, ...settings })
  const { close, ...opened } = await openDesk(config, { db, pool, secretMayBe: command.secretMayBe })
  let printed = ''
  const log = vi.spyOn(console, 'log').mockImplementation(line => {
    printed += `${line}\n`
  })
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk, ...rest) => {
    printed += String(chunk)
    const done = rest.find(each => typeof each === 'function')
    done?.()
    return true
  })
  try {
    return { code: await command.run(args, { config, connection: connection ?? '', ...opened }), printed }
  } finally {
    await close()
    log.mockRestore()
    write.mockRestore()
  }
}
