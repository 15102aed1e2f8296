import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { Button } from '../../../ui/button.tsx'
import { useIsAlive } from '../../../ui/use-is-alive.ts'
import { FILE_INPUT } from '../../shell/file-input.ts'
import { megabytes } from './megabytes.ts'
import { sendFile } from './send-file.ts'

interface State {
  name: string
  size: number
  sent: number
  isWaiting: boolean
}

/** Chooses or drops a file, and shows the progress of its upload. */
export function UploadBox() {
  const [state, setState] = useState<State>()
  const [message, setMessage] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  const navigate = useNavigate()
  const hintId = useId()
  const isAlive = useIsAlive()

  // Warn before the tab closes: the part sent stays on the server, but the rest is missing.
  const isSending = state !== undefined
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSending])
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(file: File | undefined) {
    if (!file || isSending) return
    setMessage(undefined)
    stopping.current = new AbortController()
    setState({ name: file.name, size: file.size, sent: 0, isWaiting: false })
    const change = (part: Partial<State>) => setState(last => last && { ...last, ...part })
    const outcome = await sendFile(file, {
      onProgress: sent => change({ sent }),
      onWaiting: isWaiting => change({ isWaiting }),
      signal: stopping.current.signal,
    }).catch(() => null)
    setState(undefined)
    if (outcome === null) setMessage('El archivo no se pudo subir.')
    else if (outcome.kind === 'sent') await navigate(DESK_PAGES.preparedImport(outcome.id))
    else if (outcome.kind === 'stopped')
      setMessage('La subida quedó en pausa: elige el mismo archivo y sigue donde estaba.')
    else if (outcome.kind === 'session-ended')
      setMessage('La sesión terminó. Entra otra vez y elige el mismo archivo: sigue donde estaba.')
    else setMessage(outcome.text)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <section
      aria-label="Subir un catálogo"
      className={`panel grid gap-3 border-2 border-dashed p-5 ${isOver ? 'border-celeste bg-celeste-tint' : ''}`}
      onDragLeave={() => setIsOver(false)}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDrop={drop}
    >
      {state ? (
        <>
          <p>
            Subiendo <strong className="break-all">{state.name}</strong>: {megabytes(state.sent)} de{' '}
            {megabytes(state.size)}
          </p>
          <progress aria-label="Subida" className="h-3 w-full" max={state.size} value={state.sent} />
          <p aria-live="polite" className="min-h-5 text-ink-soft text-sm">
            {state.isWaiting
              ? 'Sin conexión: sigue sola cuando vuelva.'
              : 'Mientras tanto se puede trabajar en otra pestaña.'}
          </p>
          <div>
            <Button onClick={() => stopping.current?.abort()} variant="secondary">
              Pausar
            </Button>
          </div>
        </>
      ) : (
        <>
          <label className="grid justify-items-start gap-2 font-semibold">
            Subir un catálogo
            <input
              aria-describedby={hintId}
              className={FILE_INPUT}
              onChange={event => {
                void send(event.target.files?.[0])
                event.target.value = ''
              }}
              disabled={!isAlive}
              type="file"
            />
          </label>
          <p className="text-ink-soft text-sm" id={hintId}>
            ONIX (2.1, 3.0 o 3.1) o una planilla CSV, también comprimidos (.zip, .gz), de hasta 1 GB. Se puede arrastrar
            hasta aquí. Nada cambia en el catálogo hasta que se ensaya y alguien lo aplica. Una subida que se cortó
            sigue al elegir el mismo archivo.
          </p>
        </>
      )}
      {message && (
        <p className="rounded-control bg-sol-tint px-3 py-2" role="alert">
          {message}
        </p>
      )}
    </section>
  )
}
