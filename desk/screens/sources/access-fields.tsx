import { useEffect, useRef, useState } from 'react'
import { Options } from '../../shell/choice.tsx'
import { Given } from '../../shell/panel.tsx'
import { TextArea } from '../../shell/text-area.tsx'

const WAYS = [
  ['none', 'sin nada'],
  ['password', 'con contraseña'],
  ['token', 'con un token'],
  ['key', 'con una clave privada (SFTP)'],
] as const

/** Credentials of a source. Saved ones are never shown, and typed ones are kept in no draft. */
export function AccessFields({ hasKept }: { hasKept: boolean }) {
  const first = hasKept ? 'kept' : 'none'
  const [way, setWay] = useState<string>(first)
  const place = useRef<HTMLDivElement>(null)
  // A saved form is reset, but React hears nothing of it from its fields.
  useEffect(() => {
    const form = place.current?.closest('form')
    const beginAgain = () => setWay(first)
    form?.addEventListener('reset', beginAgain)
    return () => form?.removeEventListener('reset', beginAgain)
  }, [first])
  const ways = hasKept ? [['kept', 'con lo que está guardado'] as const, ...WAYS.slice(1)] : WAYS
  return (
    <div className="grid gap-2" ref={place}>
      <Options chosen={first} label="Se entra" name="access" onChoose={setWay} options={ways} />
      {way === 'password' && (
        <Given
          autoComplete="new-password"
          hint="El usuario va en la dirección: https://usuario@…"
          label="Contraseña"
          name="password"
          required
          type="password"
        />
      )}
      {way === 'token' && <Given autoComplete="off" label="Token" name="token" required type="password" />}
      {way === 'key' && (
        <>
          <TextArea
            autoComplete="off"
            className="min-h-24 w-full rounded-control border border-border bg-surface px-2 py-1.5 font-mono text-sm"
            data-secret="yes"
            hint="Entera, con su primera y su última línea."
            label="Clave privada"
            name="privateKey"
            required
            rows={4}
            spellCheck={false}
          />
          <Given
            autoComplete="new-password"
            hint="Vacía: no tiene."
            label="Frase de la clave"
            name="passphrase"
            type="password"
          />
        </>
      )}
      {way !== 'none' && way !== 'kept' && (
        <p className="text-ink-soft text-sm">Se guarda sellada. Nadie la vuelve a ver, ni aquí ni en el diario.</p>
      )}
    </div>
  )
}
