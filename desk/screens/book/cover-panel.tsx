import { type DragEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { atDesk, DESK_REQUESTS } from '../../../contract/desk-addresses.ts'
import { MAX_COVER_BYTES } from '../../../contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { useIsAlive } from '../../../ui/use-is-alive.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { FILE_INPUT } from '../../shell/file-input.ts'
import { Fold } from '../../shell/fold.tsx'
import { useNotice } from '../../shell/notices.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { PressButton } from '../../shell/press-button.tsx'
import type { Mark } from './book-view.ts'

interface Answer {
  status: number
  text?: string
  detail?: string
}

/** Uploads a picture; null if the request failed. */
async function sendPicture(method: 'POST' | 'PUT', path: string, body: File): Promise<Answer | null> {
  const headers = { 'Content-Type': 'application/octet-stream' }
  const response = await fetch(atDesk(path), { method, body, headers }).catch(() => null)
  const said = (await response?.json().catch(() => null)) as Omit<Answer, 'status'> | null
  return response && { ...said, status: response.status }
}

const NOT_ARRIVED = 'La imagen no llegó. Prueba otra vez.'

/** Sets the cover: dropped, chosen or fetched from an address. The person sees it before it is saved. */
export function CoverPanel({
  isbn,
  title,
  cover,
  coverFault,
  kind,
  mark,
  isLocked,
}: {
  isbn: string
  title: string
  cover: string
  /** Why readers see a drawn cover instead. */
  coverFault: string | null
  kind: string
  mark: Mark | null
  isLocked: boolean
}) {
  const [chosen, setChosen] = useState<{ file: File; url: string }>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const tell = useNotice()
  const isAlive = useIsAlive()
  const url = chosen?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  async function choose(file: File | undefined) {
    if (!file) return
    setFault(undefined)
    setChosen(undefined)
    if (file.size > MAX_COVER_BYTES) return setFault('La imagen pesa más de 10 MB.')
    setIsBusy(true)
    const answer = await sendPicture('POST', DESK_REQUESTS.triedCover, file)
    setIsBusy(false)
    if (answer?.status === 204) return setChosen({ file, url: URL.createObjectURL(file) })
    const why = answer?.detail
    setFault(answer?.status === 422 && why ? `«${file.name}» no sirve: ${why}` : (why ?? NOT_ARRIVED))
  }

  async function send() {
    if (!chosen) return
    setFault(undefined)
    setIsBusy(true)
    const answer = await sendPicture(
      'PUT',
      `${DESK_REQUESTS.cover(isbn)}?motivo=${encodeURIComponent('tapa puesta en la mesa')}`,
      chosen.file,
    )
    setIsBusy(false)
    // Keep the chosen picture if the upload failed, so that it can be retried. Drop it if the server refused it.
    if (answer && answer.status < 500 && answer.status !== 401) setChosen(undefined)
    if (answer?.status !== 200) return setFault(answer?.detail ?? NOT_ARRIVED)
    tell(answer.text ?? '')
    await revalidate()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    if (!isLocked && !isBusy) void choose(event.dataTransfer.files[0])
  }

  return (
    <Panel title="Tapa">
      <fieldset className="grid gap-3" onDragOver={event => event.preventDefault()} onDrop={drop}>
        <legend className="sr-only">Tapa</legend>
        <div className="flex items-start gap-4">
          <img
            alt={chosen ? 'La tapa elegida' : `Tapa de ${title}`}
            className="max-h-52 w-32 rounded-sm bg-paper-deep object-contain"
            height={192}
            src={chosen?.url ?? cover}
            width={128}
          />
          <div className="grid gap-2 text-sm">
            <p>{chosen ? 'Así quedaría.' : `Es ${kind}.`}</p>
            {coverFault && !chosen && (
              <p className="text-error">No se puede traer: {coverFault}. Los lectores ven la que dibuja la tienda.</p>
            )}
            {mark && !chosen && (
              <p className="text-ink-soft">
                {mark.by}.{' '}
                {!isLocked && (
                  <PressButton
                    about="tapa"
                    act="release"
                    fields={{ isbn, field: 'cover' }}
                    label="Volver a la del catálogo"
                  />
                )}
              </p>
            )}
          </div>
        </div>
        {fault && (
          <p className="rounded-control bg-error-tint px-3 py-2 text-error" role="alert">
            {fault}
          </p>
        )}
        {!isLocked &&
          (chosen ? (
            <div className="flex flex-wrap gap-2">
              <Button disabled={isBusy} onClick={() => void send()}>
                {isBusy ? 'Un momento…' : 'Poner esta tapa'}
              </Button>
              <Button onClick={() => setChosen(undefined)} variant="secondary">
                No
              </Button>
            </div>
          ) : (
            <>
              <label className="grid gap-1 text-sm">
                <span className="font-semibold">Otra tapa</span>
                <input
                  accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                  className={FILE_INPUT}
                  onChange={event => {
                    void choose(event.target.files?.[0])
                    event.target.value = ''
                  }}
                  disabled={!isAlive || isBusy}
                  type="file"
                />
                <span aria-live="polite" className="text-ink-soft">
                  {isBusy && 'Mirando la imagen… '}
                  Elegida o arrastrada hasta aquí: JPEG, PNG, WebP, AVIF o GIF, hasta 10 MB.
                </span>
              </label>
              <Fold words="Desde una dirección">
                <ActForm act="coverFrom" button="Traer la imagen" hidden={{ isbn }} variant="secondary">
                  <Given label="Dirección de la imagen" name="picture" required type="url" />
                </ActForm>
              </Fold>
            </>
          ))}
      </fieldset>
    </Panel>
  )
}
