import { useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  createContext,
  data,
  Form,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useSubmit,
} from 'react-router'
import { atDesk, DESK_PAGES, DESK_PATH } from '../../../contract/desk-addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { visitOf } from '../../desk-context.ts'
import { makePasskey } from '../../shell/ask-passkey.ts'
import type { Unreached } from '../../shell/keep-page.ts'
import { readForm } from '../../shell/read-form.ts'
import { pictureOf } from './code-picture.ts'
import { Entrance, Fault } from './entrance.tsx'
import { letIn } from './let-in.ts'
import { BUSY, field, readJson } from './proof.ts'

const GONE =
  'Esta invitación ya se usó o venció. Si la usaste tú, entra con lo que elegiste; los códigos de recuperación que falten se hacen en Mi cuenta. Si no, quien la mandó puede mandar otra.'

const UNREACHED = 'La librería no contestó, y no se sabe si quedó. Prueba otra vez: si ya había quedado, entras igual.'

/** Without JavaScript the page is made in the same request as it is accepted: there is nothing to offer any more. */
const acceptedContext = createContext(false)

export async function loader({ context, params }: LoaderFunctionArgs) {
  if (context.get(acceptedContext)) return null
  const { staff, shop } = visitOf(context)
  const token = params.token ?? ''
  const invitation = await staff.readInvitation(token)
  if (!invitation) throw data(GONE, { status: 404 })
  const code = await staff.offerTimeCode(token)
  if (!code) throw data(GONE, { status: 404 })
  const { name, email } = invitation
  return {
    ...{ shop: shop.name, name, email, secret: code.secret, picture: pictureOf(code.address) },
    passkey: await staff.passkeyOfInvitation(token),
    spare: staff.createSpareToken(),
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const visit = visitOf(context)
  const { staff, shop, browser, left } = visit
  const token = params.token ?? ''
  const form = await readForm(request)
  const made = field(form, 'passkey')
  const spare = field(form, 'spare')
  const by = { browser, spare }
  const outcome = made
    ? await staff.acceptWithPasskey(token, { response: readJson(made), name: 'Passkey', ...by })
    : await staff.acceptWithPassword(token, {
        password: field(form, 'password'),
        code: field(form, 'code'),
        left,
        ...by,
      })
  if (outcome.kind === 'gone') {
    const session = await staff.readSession(spare)
    if (!session?.isReplaced) throw data(GONE, { status: 404 })
    // The first answer was lost, if not its cookie.
    if (visit.session?.id !== session.id) await letIn(visit, spare)
    context.set(acceptedContext, true)
    return { kind: 'in', codes: null, shop: shop.name } as const
  }
  if (outcome.kind === 'busy') return data({ kind: 'fault', field: 'form', message: BUSY } as const, { status: 503 })
  if (outcome.kind === 'fault') return data(outcome, { status: 422 })
  await letIn(visit, outcome.token)
  context.set(acceptedContext, true)
  return { kind: 'in', codes: outcome.codes, shop: shop.name } as const
}

/** The codes are shown once: the page does not ask for its data again, which are gone. A passkey is made for a question that soon expires. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return actionResult?.kind === 'fault' && actionResult.field === 'passkey'
}

export default function Invitation() {
  const offer = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action | (() => Unreached)>()
  if (answer?.kind === 'in') {
    return answer.codes ? <RecoveryCodes codes={answer.codes} shop={answer.shop} /> : <CodesLost shop={answer.shop} />
  }
  const refused = answer?.kind === 'unreached' ? { field: 'form', message: UNREACHED } : answer
  return offer && <Offer offer={offer} refused={refused} />
}

type Offered = NonNullable<Awaited<ReturnType<typeof loader>>>

function Offer({ offer, refused }: { offer: Offered; refused: { field: string; message: string } | undefined }) {
  const { shop, name, email, secret, picture, passkey, spare } = offer
  const [hasNoPasskey, setHasNoPasskey] = useState(false)
  const submit = useSubmit()
  /** Sent again where no answer came: it may be kept already, and the device would make a second one. */
  const made = useRef<string>(undefined)
  const faultOf = (which: string) => (refused?.field === which ? refused.message : undefined)

  async function acceptWithPasskey() {
    if (refused?.field !== 'form') made.current = undefined
    made.current ??= (passkey && (await makePasskey(passkey))) ?? undefined
    setHasNoPasskey(!made.current)
    if (made.current) await submit({ passkey: made.current, spare }, { method: 'post' })
  }

  return (
    <Entrance shop={shop} title={`Hola, ${name}`}>
      <p>
        Elige cómo entrar a la mesa con {email}. Una passkey es lo más simple y lo más seguro: la huella, la cara o el
        PIN de este dispositivo.
      </p>
      {faultOf('form') && <Fault>{faultOf('form')}</Fault>}
      {(hasNoPasskey || faultOf('passkey')) && (
        <Fault>{faultOf('passkey') ?? 'No se creó ninguna passkey: se canceló, o el dispositivo no puede.'}</Fault>
      )}
      <Button onClick={acceptWithPasskey}>Crear una passkey</Button>
      <details open={faultOf('password') !== undefined || faultOf('code') !== undefined}>
        <summary className="desk-link cursor-pointer py-2">Prefiero contraseña y código</summary>
        <Form className="mt-3 grid gap-2" method="post">
          <input name="spare" type="hidden" value={spare} />
          <input autoComplete="username" name="email" readOnly type="hidden" value={email} />
          <TextField
            autoComplete="new-password"
            error={faultOf('password')}
            hint="Al menos 12 caracteres; cuatro palabras sueltas sirven."
            label="Contraseña"
            name="password"
            required
            type="password"
          />
          <div className="grid justify-items-start gap-2">
            <p className="text-sm">Escanea el dibujo con una aplicación de códigos, o escribe allí la clave:</p>
            <img alt="Código QR para la aplicación de códigos" className="rounded-control bg-white" src={picture} />
            <code className="break-all text-sm">{secret}</code>
          </div>
          <TextField
            autoComplete="one-time-code"
            error={faultOf('code')}
            inputMode="numeric"
            label="Código que muestra la aplicación"
            name="code"
            required
          />
          <Button type="submit">Guardar y entrar</Button>
        </Form>
      </details>
    </Entrance>
  )
}

function RecoveryCodes({ codes, shop }: { codes: readonly string[]; shop: string }) {
  return (
    <Entrance shop={shop} title="Guarda estos códigos">
      <p>
        Si un día falta el dispositivo, cada uno sirve una vez para entrar con tu correo. No se muestran de nuevo:
        imprímelos, o guárdalos donde guardas contraseñas.
      </p>
      <ul className="grid gap-1 rounded-control bg-paper-deep p-4 font-mono text-sm">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a className="desk-link" href={DESK_PATH}>
        Los guardé: ir a la mesa
      </a>
    </Entrance>
  )
}

function CodesLost({ shop }: { shop: string }) {
  return (
    <Entrance shop={shop} title="Ya estás dentro">
      <p>
        La primera respuesta se perdió, y con ella tus códigos de recuperación: no se muestran de nuevo. Haz otros en Mi
        cuenta y guárdalos; cada uno sirve una vez para entrar si un día falta el dispositivo.
      </p>
      <a className="desk-link" href={atDesk(DESK_PAGES.account)}>
        Ir a Mi cuenta
      </a>
    </Entrance>
  )
}
