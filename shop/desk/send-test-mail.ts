import { randomUUID } from 'node:crypto'
import { FinalFailure } from '../../platform/final-failure.ts'
import { testMail } from '../notifications/mails/test-mail.ts'
import type { DeskParts } from './act.ts'

/** How a test mail ended. `fault` and `said` are the server's own words. */
export type TestMail =
  | { kind: 'mailed'; said: string }
  /** Mails lie in a folder: nothing left this machine. */
  | { kind: 'written' }
  /** `isRefused`: the server answered, and takes no such mail; else nobody knows whether it will. */
  | { kind: 'not-mailed'; fault: string; isRefused: boolean }

/** Sends one as the shop sends all of them, and waits for what the server says. */
export async function sendTestMail(
  { mailer, profile }: Pick<DeskParts, 'mailer' | 'profile'>,
  address: string,
): Promise<TestMail> {
  try {
    const said = await mailer.send({ ...testMail(profile), to: { name: '', address }, id: `test-${randomUUID()}` })
    return said === undefined ? { kind: 'written' } : { kind: 'mailed', said }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    return { kind: 'not-mailed', fault, isRefused: error instanceof FinalFailure }
  }
}
