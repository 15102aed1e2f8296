import { useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSubmit,
} from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { visitOf } from '../../desk-context.ts'
import { answerWithPasskey, NO_PASSKEY } from '../../shell/ask-passkey.ts'
import { NO_CONNECTION, type Unreached } from '../../shell/keep-page.ts'
import { ProofFields } from '../../shell/proof-fields.tsx'
import { readForm } from '../../shell/read-form.ts'
import { Entrance, Fault } from './entrance.tsx'
import { letIn } from './let-in.ts'
import { field, REFUSALS, signIn, statusOfRefusal } from './proof.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = visitOf(context)
  if (visit.session) throw redirect(wayOn(request))
  return {
    shop: visit.shop.name,
    isOver: visit.isOver || new URL(request.url).searchParams.has('fin'),
    isDemonstration: visit.isDemonstration,
    question: await visit.staff.passkeyQuestion(null),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const visit = visitOf(context)
  const form = await readForm(request)
  const outcome = await signIn(visit, form)
  if (outcome.kind !== 'in') {
    const refused = { kind: 'refused', fault: REFUSALS[outcome.kind], email: field(form, 'email') } as const
    return data(refused, { status: statusOfRefusal(outcome.kind) })
  }
  await letIn(visit, outcome.token)
  return redirect(wayOn(request))
}

/** Back to the page that asked for it: one of the desk's own. */
function wayOn(request: Request): string {
  const back = new URL(request.url).searchParams.get('volver') ?? ''
  return /^\/(?![/\\])[^\s]*$/.test(back) ? back : '/'
}

export default function SignIn() {
  const { shop, isDemonstration, isOver, question } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action | (() => Unreached)>()
  const [passkeyFault, setPasskeyFault] = useState<string>()
  const submit = useSubmit()
  const fault = passkeyFault ?? (refused?.kind === 'unreached' ? NO_CONNECTION : refused?.fault)

  async function enterWithPasskey() {
    const answer = await answerWithPasskey(question)
    setPasskeyFault(answer === null ? NO_PASSKEY : undefined)
    if (answer !== null) await submit({ passkey: answer }, { method: 'post' })
  }

  return (
    <Entrance shop={shop} title="Entrar">
      {isOver && !fault && (
        <p>La sesión terminó. Entra otra vez y sigues donde estabas: lo que escribiste sigue en esta pestaña.</p>
      )}
      {fault && <Fault>{fault}</Fault>}
      {isDemonstration && (
        <Form className="grid gap-2" method="post">
          <Button name="how" type="submit" value="demonstration">
            Entrar como dueño de la demostración
          </Button>
          <p className="text-ink-soft text-sm">Solo mientras todo es de prueba, y solo desde esta computadora.</p>
        </Form>
      )}
      <Button onClick={enterWithPasskey} variant={isDemonstration ? 'secondary' : 'primary'}>
        Entrar con una passkey
      </Button>
      <details open={refused !== undefined}>
        <summary className="desk-link cursor-pointer py-2">Entrar con contraseña y código</summary>
        <Form className="mt-3 grid gap-2" method="post">
          <ProofFields email={refused?.kind === 'refused' ? refused.email : ''} needsEmail />
          <Button type="submit">Entrar</Button>
        </Form>
      </details>
    </Entrance>
  )
}
