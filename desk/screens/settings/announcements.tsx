import { MAX_ANNOUNCEMENT_TEXT, MAX_ANNOUNCEMENTS } from '../../../contract/collection.ts'
import { daysInWords } from '../../../shop/desk/words/display-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Given, Panel } from '../../shell/panel.tsx'

const STANDING = {
  shown: { label: 'se ve', tone: 'tag-ok' },
  'crowded-out': { label: 'no se ve: hay tres más nuevos', tone: 'tag-wait' },
  before: { label: 'todavía no', tone: '' },
  after: { label: 'ya pasó', tone: '' },
  removed: { label: 'quitado', tone: '' },
} as const

/** The announcements as the panel shows them. */
export function announcementViews(listed: Awaited<ReturnType<PersonsDesk['listAnnouncements']>>) {
  return listed.map(({ id, text, address, standing, ...days }) => ({
    id,
    text,
    address,
    standing,
    days: daysInWords(days),
    by: `${days.added.by}, ${inUruguay(days.added.at)}`,
  }))
}

/** Announcements above the home page's shelves, each with its days. */
export function Announcements({
  announcements,
  mayChange,
}: {
  announcements: ReturnType<typeof announcementViews>
  mayChange: boolean
}) {
  const shown = announcements.filter(({ standing }) => standing === 'shown')
  const oldest = shown.length < MAX_ANNOUNCEMENTS ? undefined : shown.at(-1)
  const crowdedOut = oldest ? ` Con uno más, deja de verse «${oldest.text}».` : ''
  const consequence = `Los lectores lo ven en la portada al agregarlo, o desde su día.${crowdedOut} Se puede quitar.`
  return (
    <Panel id="anuncios" title="Anuncios de la portada">
      <div className="grid gap-4">
        {announcements.length === 0 ? (
          <p className="text-ink-soft">No hay anuncios.</p>
        ) : (
          <ul className="grid gap-3">
            {announcements.map(({ id, text, address, standing, days, by }) => (
              <li className="grid gap-1 border-line border-b pb-3 last:border-b-0" key={id}>
                <p>
                  {text} <span className={`tag ${STANDING[standing].tone}`}>{STANDING[standing].label}</span>
                </p>
                <p className="break-words text-ink-soft text-sm">
                  {address && `Lleva a ${address} · `}
                  {days} · {by}
                </p>
                {mayChange && (
                  <ActForm act="removeAnnouncement" button="Quitar…" hidden={{ id, text }} variant="quiet" />
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <ActForm act="addAnnouncement" button="Agregar el anuncio" variant="secondary">
            <Given
              hint={`Una línea, ${MAX_ANNOUNCEMENT_TEXT} caracteres. Se ven los ${MAX_ANNOUNCEMENTS} más nuevos.`}
              label="Texto"
              maxLength={MAX_ANNOUNCEMENT_TEXT}
              name="text"
              required
            />
            <Given label="Adónde lleva (si lleva)" name="address" placeholder="/colecciones/verano o https://…" />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
              <Given label="Desde" name="from" type="date" />
              <Given label="Hasta" name="until" type="date" />
            </div>
            <p className="text-ink-soft text-sm">{consequence}</p>
          </ActForm>
        )}
      </div>
    </Panel>
  )
}
