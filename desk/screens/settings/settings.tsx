import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { SETTING_WORDS, settingChangeInWords } from '../../../shop/desk/words/setting-words.ts'
import { runForm } from '../../act.ts'
import { type PersonsDesk, signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { TextArea } from '../../shell/text-area.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { ANNOUNCEMENT_ACTS } from './announcement-acts.ts'
import { Announcements, announcementViews } from './announcements.tsx'
import { SETTING_ACTS } from './setting-acts.ts'

type Name = Awaited<ReturnType<PersonsDesk['listSettings']>>[number]['name']

const LATEST = 10

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, shop } = signedInVisit(context, request)
  const [settings, changes, announcements] = await Promise.all([
    desk.listSettings({}),
    desk.listSettingChanges({ limit: LATEST }),
    desk.listAnnouncements({}),
  ])
  return {
    shopUrl: shop.url,
    announcements: announcementViews(announcements),
    mayAnnounce: may('addAnnouncement'),
    settings: settings.map(({ name, value, from, changed }) => ({
      name,
      value,
      from,
      changed: changed && `${changed.by}, ${inUruguay(changed.at)}`,
    })),
    changes: changes.map(({ id, by, at, changes: made }) => ({
      id,
      by,
      at: inUruguay(at),
      lines: made.map(settingChangeInWords),
    })),
    mayChange: may('changeSettings'),
    mayChangePayment: may('changePaymentSettings'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), { ...SETTING_ACTS, ...ANNOUNCEMENT_ACTS }, await readForm(request))
}

type Setting = ReturnType<typeof useLoaderData<typeof loader>>['settings'][number]

interface Group {
  id: string
  title: string
  names: Name[]
  act: 'change' | 'changePayment'
  button: string
  note?: string
}

const GROUPS: Group[] = [
  {
    id: 'tienda',
    title: 'La tienda',
    act: 'change',
    button: 'Guardar…',
    names: ['SHOP_NAME', 'SHOP_EMAIL', 'SHOP_PHONE', 'SHOP_SOCIAL_URL'],
  },
  {
    id: 'retiro',
    title: 'Dónde se retira',
    act: 'change',
    button: 'Guardar…',
    names: ['PICKUP_ADDRESS', 'PICKUP_HOURS'],
  },
  {
    id: 'pagos',
    title: 'Cómo se paga sin tarjeta',
    act: 'changePayment',
    button: 'Cambiar cómo se paga…',
    names: ['PAYMENT_NETWORKS', 'PAYMENT_BANK_ACCOUNT'],
    note: 'Aquí llega el dinero de los lectores: al guardar hay que mostrar otra vez quién eres, y cada dueño recibe un correo. Lo que ya se le dijo a quien espera pagar no cambia.',
  },
  {
    id: 'correos',
    title: 'Los correos',
    act: 'change',
    button: 'Guardar…',
    names: ['MAIL_SIGNATURE'],
    note: 'La firma va al final de cada correo a un lector, antes de cómo escribirnos.',
  },
]

const HINTS: Partial<Record<Name, string>> = {
  SHOP_PHONE: 'Solo cifras, con el código del país: 59899123456.',
  SHOP_SOCIAL_URL: 'La dirección completa, con https://.',
  MAIL_SIGNATURE: 'Hasta seis líneas.',
}

export default function Settings() {
  const { settings, changes, mayChange, mayChangePayment, announcements, mayAnnounce, shopUrl } =
    useLoaderData<typeof loader>()
  useChanges(what => what === 'settings')
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Ajustes">
        <a className="desk-link" href={shopUrl}>
          Ver la portada
        </a>
      </ScreenHeading>
      <div className="gap-5 *:mb-5 *:break-inside-avoid lg:columns-2">
        {GROUPS.map(group => {
          const own = group.names.flatMap(name => settings.find(setting => setting.name === name) ?? [])
          const may = group.act === 'change' ? mayChange : mayChangePayment
          return <GroupPanel group={group} key={group.id} may={may} settings={own} />
        })}
        <Announcements announcements={announcements} mayChange={mayAnnounce} />
        <Panel title="Últimos cambios">
          {changes.length === 0 ? (
            <p className="text-ink-soft">Nadie cambió nada todavía.</p>
          ) : (
            <ol className="grid gap-3">
              {changes.map(({ id, by, at, lines }) => (
                <li key={id}>
                  <span className="text-ink-soft text-sm tabular-nums">{at}</span> {by}
                  {lines.map(line => (
                    <span className="block whitespace-pre-line break-words text-sm" key={line}>
                      {line}
                    </span>
                  ))}
                </li>
              ))}
            </ol>
          )}
        </Panel>
      </div>
    </div>
  )
}

function GroupPanel({ group, settings, may }: { group: Group; settings: Setting[]; may: boolean }) {
  const isOpen = (setting: Setting) => may && setting.from !== 'environment'
  const before = settings.filter(isOpen).map(({ name, value }) => [`before:${name}`, value])
  const fields = settings.map(setting =>
    isOpen(setting) ? <Field key={setting.name} setting={setting} /> : <Fixed key={setting.name} setting={setting} />,
  )
  return (
    <Panel id={group.id} title={group.title}>
      <div className="grid gap-3">
        {group.note && <p className="text-ink-soft text-sm">{group.note}</p>}
        {before.length === 0 ? (
          fields
        ) : (
          <ActForm act={group.act} button={group.button} hidden={Object.fromEntries(before)} variant="secondary">
            {fields}
          </ActForm>
        )}
      </div>
    </Panel>
  )
}

function Field({ setting: { name, value, from, changed } }: { setting: Setting }) {
  const hint = [
    HINTS[name],
    changed
      ? `Lo cambió ${changed}.`
      : from === 'default' && value !== ''
        ? 'De ejemplo: nadie lo escribió todavía.'
        : '',
  ]
    .filter(Boolean)
    .join(' ')
  const field = { defaultValue: value, label: SETTING_WORDS[name], name, ...(hint && { hint }) }
  if (name === 'MAIL_SIGNATURE') return <TextArea rows={3} {...field} />
  if (name === 'PAYMENT_NETWORKS' || name === 'PAYMENT_BANK_ACCOUNT') return <TextArea required rows={2} {...field} />
  return (
    <Given required type={name === 'SHOP_EMAIL' ? 'email' : name === 'SHOP_SOCIAL_URL' ? 'url' : 'text'} {...field} />
  )
}

function Fixed({ setting: { name, value, from } }: { setting: Setting }) {
  return (
    <p className="grid gap-1">
      <span className="font-semibold text-sm">{SETTING_WORDS[name]}</span>
      <span className="whitespace-pre-line break-words">{value || <span className="text-ink-soft">(vacío)</span>}</span>
      {from === 'environment' && (
        <span className="text-ink-soft text-sm">
          Lo fija el servidor con <code>{name}</code>: aquí no se cambia.
        </span>
      )}
    </p>
  )
}
