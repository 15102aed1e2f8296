import { type ActionFunctionArgs, redirect } from 'react-router'
import { visitOf } from '../../desk-context.ts'

export async function action({ context }: ActionFunctionArgs) {
  const { session, staff, keepToken } = visitOf(context)
  if (session) await staff.endSession(session)
  keepToken(null)
  return redirect('/entrar')
}

export function loader() {
  return redirect('/')
}
