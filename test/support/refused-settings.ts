import { expect } from 'vitest'
import { readConfig, SetupError } from '../../platform/config.ts'

/** The shop's error for these settings; `accepted` if there is none. */
export function refusalOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError)
    return (error as Error).message
  }
  return 'accepted'
}
