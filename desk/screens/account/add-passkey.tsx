import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { ActAnswer } from '../../act.ts'
import { makePasskey } from '../../shell/ask-passkey.ts'
import { ConfirmIdentity } from '../../shell/confirm-identity.tsx'
import { Given } from '../../shell/panel.tsx'
import { Fault } from '../sign-in/entrance.tsx'

/** One more device, or a key to carry along. */
export function AddPasskey({ question }: { question: PublicKeyCredentialCreationOptionsJSON }) {
  const fetcher = useFetcher<ActAnswer>()
  const [isStopped, setIsStopped] = useState(false)
  const made = useRef<Record<string, string>>({})
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const send = () => void fetcher.submit(made.current, { method: 'post' })

  async function add(form: FormData) {
    const passkey = await makePasskey(question)
    setIsStopped(passkey === null)
    if (passkey === null) return
    made.current = { act: 'addPasskey', passkey, name: String(form.get('name') ?? '') }
    send()
  }

  return (
    <form action={add} className="grid gap-3">
      <Given hint="Para reconocerla: «Teléfono de Marta», «Compu del mostrador»." label="Nombre" name="name" />
      {isStopped && <Fault>No se creó ninguna passkey: se canceló, o este dispositivo ya tiene una.</Fault>}
      {answer?.kind === 'fault' && <Fault>{answer.text}</Fault>}
      {answer?.kind === 'unreached' && <Fault>{answer.textWithoutKey}</Fault>}
      <p className="text-ok" role="status">
        {answer?.kind === 'done' && answer.text}
      </p>
      {answer?.kind === 'confirm' && <ConfirmIdentity onConfirmed={send} />}
      <Button className="justify-self-start" disabled={fetcher.state !== 'idle'} type="submit" variant="secondary">
        Agregar una passkey
      </Button>
    </form>
  )
}
