import type { Visit } from '../../desk-context.ts'

/** The browser keeps that session from now on; the one that it had ends. */
export async function letIn(
  { session, staff, keepToken }: Pick<Visit, 'session' | 'staff' | 'keepToken'>,
  token: string,
): Promise<void> {
  if (session) await staff.endSession(session)
  keepToken(token)
}
