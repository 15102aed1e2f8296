import type { Visit } from '../../desk-context.ts'

/** Stores the new session in the browser and marks the browser as known to the person. The browser's previous session ends. */
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
  // The browser has not seen its token yet.
  const entered = await staff.readSession(token, { isUse: false })
  if (session && session.id !== entered?.id) await staff.endSession(session)
  keepToken(token)
  if (entered) keepKnownBrowser(staff.knowBrowser(entered, knownBrowser))
}
