import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { ROLE_DUTIES, ROLE_WORDS } from '../../../shop/desk/words/staff-words.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { browserInWords } from '../../shell/browser-words.ts'
import { FoldedPanel, Given, Panel } from '../../shell/panel.tsx'
import { PasskeyWords } from '../../shell/passkey-words.tsx'
import { readForm } from '../../shell/read-form.ts'
import { pictureOf } from '../sign-in/code-picture.ts'
import { ACCOUNT_ACTS } from './account-acts.ts'
import { AddPasskey } from './add-passkey.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { staff, session } = signedInVisit(context, request)
  const { secret, address, offer } = staff.offerOwnTimeCode(session)
  const account = await staff.readAccount(session)
  return {
    name: session.actor.name,
    email: session.email,
    role: session.actor.role,
    hasPassword: account.hasPassword,
    recoveryCodes: account.recoveryCodes.count,
    codesMadeAt: account.recoveryCodes.madeAt && inUruguay(account.recoveryCodes.madeAt),
    passkeys: account.passkeys.map(({ credentialId, name, createdAt, usedAt }) => ({
      credentialId,
      name,
      createdAt: inUruguay(createdAt),
      usedAt: usedAt && inUruguay(usedAt),
    })),
    sessions: account.sessions.map(({ id, browser, createdAt, seenAt }) => ({
      id,
      isThis: id === session.id,
      browser: browserInWords(browser),
      createdAt: inUruguay(createdAt),
      seenAt: inUruguay(seenAt),
    })),
    question: await staff.passkeyToMake(session),
    timeCode: { secret, offer, picture: pictureOf(address) },
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), ACCOUNT_ACTS, await readForm(request))
}

export default function Account() {
  const { name, email, role, passkeys, hasPassword, recoveryCodes, codesMadeAt, sessions, question, timeCode } =
    useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-3xl gap-5">
      <title>Mi cuenta · Mesa</title>
      <header>
        <h1>Mi cuenta</h1>
        <p className="text-ink-soft">
          {name} · {email} · {ROLE_WORDS[role]} ({ROLE_DUTIES[role]})
        </p>
      </header>
      <Panel title="Passkeys">
        <div className="grid gap-4">
          {passkeys.length === 0 && (
            <p>Ninguna todavía. Es lo más simple y lo más seguro: la huella, la cara o el PIN del dispositivo.</p>
          )}
          <ul className="grid gap-4">
            {passkeys.map(passkey => (
              <li className="flex flex-wrap items-start justify-between gap-3" key={passkey.credentialId}>
                <PasskeyWords passkey={passkey} />
                <ActForm
                  act="removePasskey"
                  asksFirst
                  button="Sacar…"
                  hidden={{ credentialId: passkey.credentialId, name: passkey.name }}
                  isKeyed={false}
                  variant="secondary"
                />
              </li>
            ))}
          </ul>
          <AddPasskey question={question} />
        </div>
      </Panel>
      <FoldedPanel
        id="clave"
        title={hasPassword ? 'Cambiar contraseña y código' : 'Entrar también con contraseña y código'}
      >
        <ActForm act="setPassword" button="Guardar" hidden={{ offer: timeCode.offer }} isKeyed={false}>
          <input autoComplete="username" name="email" readOnly type="hidden" value={email} />
          <Given
            autoComplete="new-password"
            hint="Al menos 12 caracteres; cuatro palabras sueltas sirven."
            label="Contraseña nueva"
            name="password"
            required
            type="password"
          />
          <div className="grid justify-items-start gap-2">
            <p className="text-sm">Escanea el dibujo con una aplicación de códigos, o escribe allí la clave:</p>
            <img
              alt="Código QR para la aplicación de códigos"
              className="rounded-control bg-white"
              src={timeCode.picture}
            />
            <code className="break-all text-sm">{timeCode.secret}</code>
          </div>
          <Given
            autoComplete="one-time-code"
            inputMode="numeric"
            label="Código que muestra la aplicación"
            name="code"
            required
          />
        </ActForm>
      </FoldedPanel>
      <Panel title="Códigos de recuperación">
        <p className="mb-3">
          {recoveryCodes === 0
            ? 'No queda ninguno. Sin dispositivo y sin códigos, solo una invitación nueva deja entrar.'
            : `Quedan ${recoveryCodes}${codesMadeAt ? `, hechos el ${codesMadeAt}; si guardas otros, ya no sirven` : ''}. Cada uno sirve una vez para entrar si falta el dispositivo.`}
        </p>
        <ActForm
          act="renewCodes"
          asksFirst
          button="Hacer códigos nuevos…"
          isKeyed={false}
          keepsAnswer
          variant="secondary"
        />
      </Panel>
      <Panel title="Dónde está abierta">
        <ul className="grid gap-3">
          {sessions.map(each => (
            <li key={each.id}>
              {each.browser} {each.isThis && <span className="tag tag-ok">esta</span>}
              <span className="block text-ink-soft text-sm">
                desde el {each.createdAt}, vista el {each.seenAt}
              </span>
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <div className="mt-4">
            <ActForm act="endOthers" button="Terminar las otras" isKeyed={false} variant="secondary" />
          </div>
        )}
      </Panel>
    </div>
  )
}
