import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { visitOf } from '../../desk-context.ts'
import { tellSignedOut } from '../../shell/signed-out.ts'

export async function action({ context }: ActionFunctionArgs) {
  const { session, staff, keepToken } = visitOf(context)
  if (session) await staff.endSession(session)
  keepToken(null)
  return redirect(DESK_PAGES.signIn)
}

/** The other tabs leave as well, once the session has ended: without an answer it may be open still. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) tellSignedOut()
    throw thrown
  }
}

export function loader() {
  return redirect(DESK_PAGES.today)
}
