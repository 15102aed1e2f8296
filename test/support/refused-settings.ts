import { expect } from 'vitest'
import { readConfig, SetupError } from '../../platform/config.ts'

/** What the shop says of settings that it does not start with; `accepted` where it does. */
export function refusalOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError)
    return (error as Error).message
  }
  return 'accepted'
}
