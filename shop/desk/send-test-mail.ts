import { randomUUID } from 'node:crypto'
import { FinalFailure } from '../../platform/final-failure.ts'
import { testMail } from '../notifications/mails/test-mail.ts'
import type { DeskParts } from './act.ts'

/** Outcome of a test mail. `fault` and `said` are the mail server's own words. */
export type TestMail =
  | { kind: 'mailed'; said: string }
  /** Mails are written to a folder: nothing left this machine. */
  | { kind: 'written' }
  /** `isRefused`: the mail server answered and rejected it. Otherwise it is unknown whether it accepts such mails. */
  | { kind: 'not-mailed'; fault: string; isRefused: boolean }

/** Sends a test mail the way all mails are sent, and waits for the server's answer. */
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
