import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { readForm } from '../../shell/read-form.ts'
import { CONFIRM_REFUSALS, confirm, statusOfRefusal } from './proof.ts'

/** What a browser needs to have the person confirm their identity. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { staff, session, isDemonstration } = visitFromPage(context, request)
  return {
    question: await staff.passkeyQuestion(session),
    // To anybody else its click would only fail.
    isDemonstration: isDemonstration && staff.isOwnerOfDemonstration(session),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const visit = visitFromPage(context, request)
  const outcome = await confirm(visit, visit.session, await readForm(request))
  if (outcome.kind !== 'in') {
    const status = statusOfRefusal(outcome.kind)
    return data({ kind: 'refused', fault: CONFIRM_REFUSALS[outcome.kind] } as const, { status })
  }
  visit.keepToken(outcome.token)
  return { kind: 'confirmed' } as const
}
