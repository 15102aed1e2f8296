import { Suspense, useEffect, useState } from 'react'
import { Await, Link } from 'react-router'
import { WEIGHT_WORDS } from '../../../shop/desk/words/lack-words.ts'
import type { Lack, Weight } from '../../../shop/readiness/lack.ts'

const TONES: Record<Weight, string> = { blocks: 'tag-error', hurts: 'tag-wait', better: '' }

/** What was found, and when, in words. */
interface Found {
  lacks: readonly Lack[]
  at: string
}

/**
 * What the shop lacks, which comes after the page of this time. Where that part of an answer breaks off, what was found before stays, with
 * its own time.
 */
export function Examined({ lacks, at }: { lacks: Promise<readonly Lack[]>; at: string }) {
  const [last, setLast] = useState<Found>()
  return (
    <Suspense fallback={<p className="text-ink-soft">Preguntando a los socios y a la máquina…</p>}>
      <Await errorElement={<NotExamined last={last} />} resolve={lacks}>
        {found => <Lacks at={at} lacks={found} onShown={setLast} />}
      </Await>
    </Suspense>
  )
}

function NotExamined({ last }: { last: Found | undefined }) {
  return (
    <div className="grid gap-4">
      <p role="status">
        {last
          ? `No se pudo mirar otra vez: esto es lo que faltaba el ${last.at}.`
          : 'No se pudo mirar: la respuesta se cortó. Recarga la página.'}
      </p>
      {last && <Lacks at={last.at} lacks={last.lacks} />}
    </div>
  )
}

function Lacks({ lacks, at, onShown }: Found & { onShown?: (found: Found) => void }) {
  useEffect(() => onShown?.({ lacks, at }), [lacks, at, onShown])
  if (lacks.length === 0) return <p>Nada: la tienda está lista.</p>
  const here = lacks.filter(({ screen }) => screen !== undefined)
  const onServer = lacks.filter(({ screen }) => screen === undefined)
  return (
    <div className="grid gap-6">
      {here.length > 0 && <LackGroup lacks={here} title="Se arregla en la mesa" />}
      {onServer.length > 0 && <LackGroup lacks={onServer} title="Para quien administra el servidor" />}
    </div>
  )
}

function LackGroup({ title, lacks }: { title: string; lacks: readonly Lack[] }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-3">
        {lacks.map(({ weight, what, mend, screen }) => (
          <li className="wrap-anywhere" key={what}>
            <span className={`tag ${TONES[weight]}`}>{WEIGHT_WORDS[weight]}</span> {what}{' '}
            {screen ? (
              <Link className="desk-link" to={screen.path}>
                {screen.name}
              </Link>
            ) : (
              <span className="block text-ink-soft text-sm">{mend}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
