import { ActForm } from '../../shell/act-form.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import type { partnersView } from './partners-view.ts'

const TONES = { falla: 'tag-error', responde: 'tag-ok', 'sin noticias': '', '': '' } as const

/** The health of the shop's partners, as its own calls learnt it, and a button that sends a test mail. */
export function Partners({ view, ownMail }: { view: ReturnType<typeof partnersView>; ownMail: string }) {
  return (
    <Panel id="socios" title="De quiénes depende la tienda">
      <ul className="grid gap-3">
        {view.map(({ name, kind, standing, lines }) => (
          <li className="grid gap-x-4 gap-y-1 sm:grid-cols-[16rem_1fr]" key={name}>
            <p className="min-w-0 break-words">
              <strong>{name}</strong>
              {kind && <span className="block text-ink-soft text-sm">{kind}</span>}
            </p>
            <div className="grid min-w-0 justify-items-start gap-x-3 gap-y-1 sm:flex sm:items-baseline">
              {standing && <span className={`tag ${TONES[standing]}`}>{standing}</span>}
              <p className="wrap-anywhere min-w-0 text-ink-soft text-sm sm:flex-1">{lines.join(' ')}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-5 max-w-96 border-line border-t pt-4">
        <ActForm act="sendTestMail" button="Mandar un correo de prueba" keepsAnswer variant="secondary">
          <Given autoComplete="email" defaultValue={ownMail} label="Un correo de prueba para" name="to" type="email" />
        </ActForm>
      </div>
    </Panel>
  )
}
