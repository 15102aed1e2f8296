import { type FormEvent, useId, useRef, useState } from 'react'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { MAX_STATEMENT_BYTES } from '../../../contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import type { FieldFault } from '../../form-faults.ts'
import { useFieldFaults } from '../../shell/field-faults.tsx'
import { FILE_INPUT } from '../../shell/file-input.ts'
import { Given } from '../../shell/panel.tsx'
import { useActAnswer } from '../../shell/use-act-answer.ts'

const NO_FAULTS: readonly FieldFault[] = []
const BUTTON = 'Subir y mirar'

/** A bank's file, and whose it is. */
export function UploadForm({ banks }: { banks: readonly string[] }) {
  // The same file again is the same statement.
  const { fetcher, hearNext } = useActAnswer({ button: BUTTON, isKeyed: true })
  const [tooLarge, setTooLarge] = useState<string>()
  const listId = useId()
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy ? undefined : fetcher.data
  const form = useRef<HTMLFormElement>(null)
  const { beside, above } = useFieldFaults(form, answer?.kind === 'fault' ? answer.faults : NO_FAULTS)
  const fault = tooLarge ?? (answer?.kind === 'unreached' ? answer.text : above)

  // What is too large would be sent for minutes, only to be refused.
  function check(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('file')
    const isTooLarge = file instanceof File && file.size > MAX_STATEMENT_BYTES
    setTooLarge(isTooLarge ? 'El archivo pesa más de 5 MB. Un extracto pesa mucho menos: ¿es otro archivo?' : undefined)
    if (isTooLarge) event.preventDefault()
    // The statement's page says what it has.
    else hearNext(() => true)
  }

  return (
    <fetcher.Form
      action={DESK_PAGES.statements}
      className="grid gap-3"
      encType="multipart/form-data"
      method="post"
      noValidate
      onSubmit={check}
      ref={form}
    >
      <Given
        autoComplete="off"
        hint="Con este nombre se recuerda qué es cada columna."
        label="Banco o red de cobranza"
        list={listId}
        maxLength={60}
        name="bank"
        required
      />
      <datalist id={listId}>
        {banks.map(bank => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
      <label className="grid gap-1 text-sm">
        <span className="font-semibold">Archivo CSV</span>
        <input accept=".csv,.txt,.tsv,text/csv,text/plain" className={FILE_INPUT} name="file" required type="file" />
        <span className="text-ink-soft">Como lo baja el banco. Primero se mira; recién después cuenta.</span>
      </label>
      {beside}
      <div aria-live="polite">
        {fault && <p className="rounded-control bg-error-tint px-3 py-2 text-error">{fault}</p>}
      </div>
      <div>
        <Button disabled={isBusy} type="submit">
          {isBusy ? 'Subiendo…' : BUTTON}
        </Button>
      </div>
    </fetcher.Form>
  )
}
