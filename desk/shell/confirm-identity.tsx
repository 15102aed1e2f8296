import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { DESK_PAGES } from '../../contract/desk-addresses.ts'
import { Button } from '../../ui/button.tsx'
import type * as confirm from '../screens/sign-in/confirm.ts'
import { answerWithPasskey, NO_PASSKEY } from './ask-passkey.ts'
import { NO_CONNECTION, type Unreached } from './keep-page.ts'
import { ProofFields } from './proof-fields.tsx'

const PROOF = 'data-proof'

/** Whether a field belongs to the proof of identity, not to the form around it. */
export function isOfProof(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${PROOF}]`) !== null
}

/** Asks the person to prove who they are, inside the form that needs it. */
export function ConfirmIdentity({ onConfirmed }: { onConfirmed: () => void }) {
  const asking = useFetcher<typeof confirm.loader>()
  const proving = useFetcher<typeof confirm.action | (() => Unreached)>()
  const [fault, setFault] = useState<string>()
  const proof = useRef<HTMLDivElement>(null)
  const { load } = asking
  const answer = proving.state === 'idle' ? proving.data : undefined

  useEffect(() => {
    void load(DESK_PAGES.confirm)
  }, [load])
  // A ref, so that each answer is handled once: `onConfirmed` changes with every render.
  const goOn = useRef(onConfirmed)
  goOn.current = onConfirmed
  useEffect(() => {
    if (answer?.kind === 'confirmed') goOn.current()
    // A passkey's challenge can be used once, even if its answer was lost.
    else if (answer) void load(DESK_PAGES.confirm)
  }, [answer, load])

  const prove = (fields: Record<string, string>) =>
    proving.submit(fields, { method: 'post', action: DESK_PAGES.confirm })

  async function withPasskey() {
    if (!asking.data) return
    const made = await answerWithPasskey(asking.data.question)
    setFault(made === null ? NO_PASSKEY : undefined)
    if (made !== null) await prove({ passkey: made })
  }

  function withPassword() {
    const value = (name: string) => proof.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    void prove({ password: value('password'), code: value('code') })
  }

  if (asking.data === undefined) return <p>Un momento…</p>
  // Null from `keepPage`: there is no connection, but the form stays.
  const isOut = asking.data === null
  const isBusy = asking.state !== 'idle' || proving.state !== 'idle'
  const said = isOut || answer?.kind === 'unreached' ? NO_CONNECTION : answer?.kind === 'refused' && answer.fault
  const message = fault ?? said
  return (
    <fieldset className="grid gap-3 rounded-control border border-border p-4" {...{ [PROOF]: '' }}>
      <legend className="px-1 font-semibold">Antes, muestra otra vez quién eres</legend>
      {message && (
        <p className="rounded-control bg-error-tint px-3 py-2 text-error" role="alert">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {asking.data?.isDemonstration && (
          <Button onClick={() => prove({ how: 'demonstration' })}>Soy el dueño de la demostración</Button>
        )}
        {asking.data ? (
          <Button
            disabled={isBusy}
            onClick={withPasskey}
            variant={asking.data.isDemonstration ? 'secondary' : 'primary'}
          >
            Con una passkey
          </Button>
        ) : (
          <Button onClick={() => load(DESK_PAGES.confirm)} variant="secondary">
            Probar otra vez
          </Button>
        )}
      </div>
      <details>
        <summary className="desk-link cursor-pointer">Con contraseña y código</summary>
        <div className="mt-3 grid gap-2" ref={proof}>
          <ProofFields needsEmail={false} />
          <Button onClick={withPassword} variant="secondary">
            Seguir
          </Button>
        </div>
      </details>
    </fieldset>
  )
}
