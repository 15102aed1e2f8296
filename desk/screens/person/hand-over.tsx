import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { ActAnswer } from '../../act.ts'
import { ConfirmIdentity } from '../../shell/confirm-identity.tsx'
import { Fault } from '../sign-in/entrance.tsx'

/** All that the shop knows of a person, as a file to hand over. */
export function HandOver({ email }: { email: string }) {
  const fetcher = useFetcher<ActAnswer>()
  const [file, setFile] = useState<string>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const ask = () => void fetcher.submit({ act: 'handOver', email }, { method: 'post' })
  const content = answer?.kind === 'done' ? answer.text : undefined

  useEffect(() => {
    if (content === undefined) return
    const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
    setFile(url)
    return () => URL.revokeObjectURL(url)
  }, [content])

  return (
    <div className="grid justify-items-start gap-3">
      {answer?.kind === 'fault' && <Fault>{answer.text}</Fault>}
      {answer?.kind === 'unreached' && <Fault>{answer.textWithoutKey}</Fault>}
      {answer?.kind === 'confirm' && <ConfirmIdentity onConfirmed={ask} />}
      {file && content ? (
        <a className="desk-link" download={`${email}.json`} href={file}>
          Guardar {email}.json
        </a>
      ) : (
        <Button disabled={fetcher.state !== 'idle'} onClick={ask} variant="secondary">
          Preparar el archivo
        </Button>
      )}
    </div>
  )
}
