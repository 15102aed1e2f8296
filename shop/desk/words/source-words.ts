import type { FirstContact } from '../../catalogue/sources/contact.ts'
import type { FetchingSource } from '../../catalogue/sources/fetch-source.ts'
import type { ListedSource, readSource } from '../../catalogue/sources/list-sources.ts'
import { type Schedule, writeSchedule } from '../../catalogue/sources/schedule.ts'
import type { SourceFault } from '../../catalogue/sources/source.ts'
import type { Taking } from '../../catalogue/sources/taking.ts'
import type { SourceRefusal } from '../../catalogue/sources/try-out.ts'
import { inUruguay } from './in-uruguay.ts'
import { settingInWords } from './price-words.ts'

/** Why a source can't be read, in one sentence without its end. */
const FAULTS: Record<SourceFault, string> = {
  private: 'su dirección lleva a una red privada, y de ahí no se trae nada',
  unreachable: 'el servidor no contesta',
  'too-slow': 'el servidor tarda demasiado',
  'too-large': 'el archivo es demasiado grande',
  'not-let-in': 'el servidor no acepta el usuario, la contraseña o la clave',
  'host-key-changed': 'el servidor muestra otra clave que la conocida: puede ser otro que se hace pasar por él',
  'not-found': 'lo que se busca no está ahí',
  refused: 'el servidor contestó con un error',
  'sealed-otherwise': 'las credenciales guardadas no se pueden leer: el secreto de la tienda es otro',
  'bad-file': 'el archivo no sirve',
  busy: 'hay otra importación en marcha',
  'error-of-shop': 'la tienda tuvo un error al tomar lo que hay',
}

export function faultInWords(fault: SourceFault, detail: string): string {
  return detail === '' ? FAULTS[fault] : `${FAULTS[fault]} (${detail.replace(/\.$/, '')})`
}

type Failing = Pick<ListedSource, 'fault' | 'faultDetail' | 'failingSince' | 'broughtAt'>

/** How a source that fails does it: `no trae nada: …`, or `trae solo una parte (…)` where the rest was taken at the same time. */
export function failingInWords({
  fault,
  faultDetail,
  failingSince,
  broughtAt,
}: Failing & { fault: SourceFault }): string {
  const isInPart = fault === 'bad-file' && broughtAt !== null && failingSince !== null && broughtAt >= failingSince
  return isInPart
    ? `trae solo una parte (${faultDetail.replace(/\.$/, '')})`
    : `no trae nada: ${faultInWords(fault, faultDetail)}`
}

/** `cada 6 h`, `todos los días a las 07:30`, `los lunes a las 07:30`. */
export function scheduleInWords(schedule: Schedule): string {
  const written = writeSchedule(schedule)
  switch (schedule.kind) {
    case 'hours':
      return written
    case 'daily':
      return `todos los días a las ${written}`
    case 'weekly': {
      const [day = '', time = ''] = written.split(' ')
      return `los ${day.endsWith('s') ? day : `${day}s`} a las ${time}`
    }
  }
}

/** As a form gives it back to the desk's door. */
export const scheduleText = writeSchedule

/** All sources, one a paragraph. */
export function sourcesInWords(sources: readonly ListedSource[]): string {
  if (sources.length === 0)
    return 'Ninguna fuente: los archivos se cargan a mano (feeds add trae los de un proveedor solos).'
  return sources.map(source => [headOf(source), `  ${standingOf(source)}`].join('\n')).join('\n')
}

function headOf({ name, brings, address, schedule }: ListedSource): string {
  return `${name}: ${brings === 'books' ? 'libros' : 'cotizaciones'} de ${address}, ${writeSchedule(schedule)}`
}

function standingOf(source: ListedSource): string {
  const { pausedAt, late, fault, broughtAt, failingSince, nextAt } = source
  if (pausedAt !== null) return `en pausa desde ${inUruguay(pausedAt)}`
  const last = broughtAt === null ? 'todavía no trajo nada' : `trajo algo nuevo el ${inUruguay(broughtAt)}`
  const next = `se mira otra vez el ${inUruguay(nextAt)}`
  if (fault !== null && failingSince !== null)
    return `${late ? 'ESPERA A UNA PERSONA: ' : ''}desde ${inUruguay(failingSince)} ${failingInWords({ ...source, fault })}; ${next}`
  return `${late ? 'ESPERA A UNA PERSONA: ' : ''}${last}; ${next}`
}

/** Everything about one, and what it brought lately. */
export function sourceInWords({ source, takings }: NonNullable<Awaited<ReturnType<typeof readSource>>>): string {
  const { reading, brings } = source
  const lines = [
    headOf(source),
    `  ${standingOf(source)}`,
    ...(source.isFetching ? ['  se está trayendo en este momento'] : []),
    `  de varios archivos nuevos: ${source.picks === 'newest' ? 'el último' : 'todos'}`,
    `  se espera algo nuevo cada ${Math.round(source.expectedHours / 24)} días`,
    `  credenciales: ${source.hasCredentials ? 'guardadas, selladas' : 'ninguna'}`,
    ...(source.hostKey === null ? [] : [`  clave del servidor: ${source.hostKey}`]),
    ...(brings === 'books'
      ? [
          `  proveedor: ${reading.supplier ?? 'el que nombra el archivo'}; salto de precio: ${reading.priceJumpPercent} %`,
        ]
      : [`  monedas: ${reading.currencies.join(', ') || 'todas'}`]),
    `  agregada por ${source.addedBy} el ${inUruguay(source.addedAt)}`,
  ]
  return [
    ...lines,
    '',
    'Lo que trajo',
    ...(takings.length === 0 ? ['  nada todavía'] : takings.flatMap(takingInWords)),
  ].join('\n')
}

/** The outcome of one look. */
export function fetchingInWords(fetching: Exclude<FetchingSource, { kind: 'unknown-source' }>): string {
  switch (fetching.kind) {
    case 'brought':
    case 'none-taken':
      return takingInWords(fetching.taking).join('\n')
    case 'nothing-new':
      return 'Nada nuevo.'
    case 'growing':
      return `Todavía se escribe, y se toma cuando esté entero: ${fetching.names.join(', ')}.`
    case 'failed':
      return `No se trajo nada: ${faultInWords(fetching.fault, fetching.detail)}.`
    case 'under-way':
      return 'Se está trayendo en este momento: mira en un rato con feeds show.'
  }
}

function takingInWords({ at, files, rates }: Taking): string[] {
  return [
    ...files.flatMap(({ name, importId, fault, unread = [] }) => {
      const result =
        fault === null
          ? importId === null
            ? 'ningún precio cambia'
            : `importación ${importId}`
          : `rechazado: ${fault}`
      return [`  ${inUruguay(at)}  ${name}: ${result}`, ...unread.map(row => `    no se tomó: ${row}`)]
    }),
    ...rates.map(({ rate, outcome }) =>
      outcome.kind === 'jump' || outcome.kind === 'first'
        ? `    ${rate.currency}: retenida, ${outcome.kind === 'jump' ? 'cambia demasiado' : 'es la primera de esa moneda'} (prices accept-rate ${rate.currency}, o refuse-rate)`
        : `    ${settingInWords({ rate, outcome })}`,
    ),
  ]
}

/** Why nothing was kept, and what to do. */
export function refusalInWords(refusal: SourceRefusal): string {
  switch (refusal.kind) {
    case 'faulty':
      return `${refusal.field === 'address' ? 'La dirección' : 'Las credenciales:'} ${refusal.fault} No se guardó nada.`
    case 'name-taken':
      return 'Ya hay una fuente con ese nombre. No se guardó nada.'
    case 'unknown-host-key':
      return hostKeyInWords(refusal)
    case 'failed':
      return refusal.fault === 'host-key-changed'
        ? `El servidor muestra la clave ${refusal.detail}, y no la que se conoce: puede ser otro que se hace pasar por él. Si el proveedor confirma que la cambió, repite con --host-key ${refusal.detail}. No se guardó nada.`
        : `No se guardó nada: ${faultInWords(refusal.fault, refusal.detail)}.`
  }
}

function hostKeyInWords({ hostKey }: Extract<FirstContact, { kind: 'unknown-host-key' }>): string {
  return `Este servidor se presenta con la clave ${hostKey}. Compárala con la que da el proveedor; si es la misma, repite con --host-key ${hostKey}. No se envió ninguna contraseña y no se guardó nada.`
}
