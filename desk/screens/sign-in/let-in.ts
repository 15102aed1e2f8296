import type { Visit } from '../../desk-context.ts'

/** The browser keeps that session, and is known to its person; the session that it had ends. */
export async function letIn(
  {
    session,
    staff,
    keepToken,
    knownBrowser,
    keepKnownBrowser,
  }: Pick<Visit, 'session' | 'staff' | 'keepToken' | 'knownBrowser' | 'keepKnownBrowser'>,
  token: string,
): Promise<void> {
  if (session) await staff.endSession(session)
  keepToken(token)
  const entered = await staff.readSession(token)
  if (entered) keepKnownBrowser(staff.knowBrowser(entered, knownBrowser))
}
