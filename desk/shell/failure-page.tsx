import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { DESK_PATH } from '../../contract/desk-addresses.ts'
import { Button } from '../../ui/button.tsx'
import { isOutOfReach, isPartMissing } from './out-of-reach.ts'
import { FAILED_ID } from './shown-page.ts'
import { createReload, useReload } from './use-reload.ts'
import { useTries } from './use-tries.ts'

/** Where nothing comes in this time there is no connection, whatever the device says. */
const PATIENCE_MS = 5000

/** In place of a page that failed: nothing of what was done before is lost. One that could not be reached comes back by itself. */
export function FailurePage({ error }: { error: unknown }) {
  if (isPartMissing(error)) return <PartMissing />
  if (isOutOfReach(error)) return <OutOfReach />
  const isRefused = isRouteErrorResponse(error) && error.status === 403
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isRefused ? 'Sin permiso' : isMissing ? 'Eso no existe' : 'Algo falló de nuestro lado'
  return (
    <Said title={title}>
      <p>
        {isRefused || isMissing
          ? String(error.data || (isRefused ? 'Esta página no es de tu rol.' : 'Esa página de la mesa no existe.'))
          : 'Lo que ya se hizo está guardado. Se puede recargar la página y seguir; si falla otra vez, el registro del servidor dice por qué.'}
      </p>
      <ToToday />
    </Said>
  )
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-16" id={FAILED_ID}>
      <title>{`${title} · Mesa`}</title>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

function ToToday() {
  return (
    <p>
      <a className="desk-link" href={DESK_PATH}>
        Ir a Hoy
      </a>
    </p>
  )
}

const OUT_OF_REACH = 'No hay conexión con la librería'

function OutOfReach() {
  const reload = useReload()
  const loadAnew = useLoadAnew()
  const again = useCallback(() => (isPartKnownMissing() ? loadAnew() : reload()), [reload, loadAnew])
  useTries(again)
  return (
    <Said title={OUT_OF_REACH}>
      <p>La página vuelve sola cuando la haya, con lo que habías escrito.</p>
    </Said>
  )
}

/** A part of the program did not come: only another document asks for it again, and says itself where that fails (`ScriptMissing`). */
function PartMissing() {
  const [isReached, setIsReached] = useState<boolean>()
  const loadAnew = useLoadAnew()
  useEffect(() => void look().then(setIsReached), [])
  useTries(isReached === false ? loadAnew : nothing)

  if (isReached === false)
    return (
      <Said title={OUT_OF_REACH}>
        <p>La página se carga sola cuando la haya. Lo que habías escrito en otra sigue allí.</p>
      </Said>
    )
  return (
    <Said title="A esta página le falta una parte">
      <p>
        Suele ser que la tienda se actualizó desde que abriste la mesa, o que la conexión se cortó un momento. Al
        recargarla llega entera; lo que habías escrito en otra sigue allí.
      </p>
      <Button disabled={isReached === undefined} onClick={() => location.reload()}>
        Recargar la página
      </Button>
    </Said>
  )
}

/** As the build has it marked (`vite.config.ts`). */
function isPartKnownMissing(): boolean {
  return document.documentElement.dataset.partMissing !== undefined
}

function nothing(): void {}

/** Asks for the whole document once the shop answers. Another try would end one that is on its way. */
function useLoadAnew(): () => void {
  const [loading] = useState(() => createReload(loadAnewOnceReached))
  useEffect(() => loading.stop, [loading])
  return loading.ask
}

async function loadAnewOnceReached(): Promise<void> {
  if (!(await look())) return
  location.reload()
  await new Promise(() => {})
}

/** Whether the shop answers, whatever it says. */
async function look(): Promise<boolean> {
  const asking = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const
  const answer = await fetch(location.href, asking).catch(() => null)
  return answer !== null && answer.status < 500
}
