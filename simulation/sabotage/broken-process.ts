import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SABOTAGE_VARIABLE, type Sabotage } from './sabotages.ts'

/** Loaded before a shop with a sabotage. */
const BREAK_A_RULE = pathToFileURL(join(import.meta.dirname, 'break-a-rule.ts')).href

/** Options to fork a process of the shop, which runs its sources as they are, or broken. */
export function forkedWith(
  env: Record<string, string>,
  sabotage: Sabotage | null,
): { env: Record<string, string>; execArgv: string[] } {
  if (!sabotage) return { env, execArgv: process.execArgv }
  return {
    env: { ...env, [SABOTAGE_VARIABLE]: sabotage },
    execArgv: [...process.execArgv, '--import', BREAK_A_RULE],
  }
}
