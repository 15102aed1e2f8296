import * as v from 'valibot'
import type { ColumnMap } from '../../catalogue/import/csv/column-map.ts'
import { addSource } from '../../catalogue/sources/add-source.ts'
import { editSource } from '../../catalogue/sources/edit-source.ts'
import { fetchSourceByName } from '../../catalogue/sources/fetch-source.ts'
import { listSources, readSource } from '../../catalogue/sources/list-sources.ts'
import { pauseSource, removeSource } from '../../catalogue/sources/pause-source.ts'
import { readSchedule, usualExpectation } from '../../catalogue/sources/schedule.ts'
import type { Brings, Credentials, SourceSetting } from '../../catalogue/sources/source.ts'
import type { SourceDeps } from '../../catalogue/sources/source-deps.ts'
import { trySource } from '../../catalogue/sources/try-source.ts'
import { tellTaking } from '../../notifications/source-report.job.ts'
import { act, type DeskParts, look } from '../act.ts'
import { priceJumpPercent, words } from '../fields.ts'

const name = v.pipe(words, v.maxLength(60, 'tiene más de 60 letras.'))
const schedule = v.pipe(
  v.string('falta.'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readSchedule(dataset.value)
    if (read) return read
    addIssue({ message: 'no es como «cada 6 h», «07:30» o «lunes 07:30».' })
    return NEVER
  }),
)
const hostKey = v.pipe(v.string(), v.regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'no es la huella de una clave, como SHA256:…'))
const address = v.pipe(words, v.maxLength(1000, 'es demasiado larga.'))
const picks = v.picklist(['newest', 'all-new'], 'es newest (el último) o all-new (todos los nuevos).')
const days = v.pipe(
  v.number('no es un número.'),
  v.integer('son días enteros.'),
  v.minValue(1, 'va desde 1.'),
  v.maxValue(400, 'llega a 400.'),
)

const object = <T>(message: string) => v.custom<T>(map => typeof map === 'object' && map !== null, message)
const bookReading = v.object({
  supplier: v.nullable(words),
  /** Without it: the shop's setting. */
  idName: v.optional(words),
  columnMap: object<ColumnMap>('falta.'),
  priceJumpPercent,
})
const place = v.union(
  [words, v.strictObject({ value: words })],
  'no es el nombre de una columna, un camino ni {"value": "…"}.',
)
const rateMap = v.strictObject(
  {
    rows: v.exactOptional(words),
    currency: v.exactOptional(place),
    rate: v.exactOptional(place),
    date: v.exactOptional(place),
    where: v.exactOptional(v.record(v.string(), v.string('no es un texto.'))),
  },
  'tiene algo que no se conoce: lleva rows, currency, rate, date y where.',
)
const rateReading = v.object({
  map: rateMap,
  currencies: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'no es una moneda, como EUR.'))),
})
const brought = v.variant('brings', [
  v.object({ brings: v.literal('books'), reading: bookReading }),
  v.object({ brings: v.literal('rates'), reading: rateReading }),
])

/** Never written to the journal (`journal-input.ts`). */
const credentials = v.custom<Credentials>(
  given =>
    typeof given === 'object' &&
    given !== null &&
    ['password', 'privateKey', 'token'].some(key => Object.hasOwn(given, key)),
  'no son credenciales.',
)

/** Connection settings to test. */
const attempt = { address: v.optional(address), hostKey: v.optional(hostKey), credentials: v.optional(credentials) }

/** Acts on sources of feeds and exchange rates. */
export const SOURCE_ACTS = {
  listSources: look({}, parts => listSources(parts)),
  readSource: look({ name }, (parts, input) => readSource(parts, input.name)),
  addSource: act(
    {
      name,
      address,
      schedule,
      brought,
      picks: v.optional(picks, 'newest'),
      hostKey: v.optional(hostKey),
      expectedDays: v.optional(days),
      credentials: v.optional(credentials),
    },
    (parts, input, actor) => {
      const { brought, expectedDays, credentials = null, hostKey = null, ...rest } = input
      const expectedHours = expectedDays === undefined ? usualExpectation(rest.schedule) : expectedDays * 24
      const setting: SourceSetting = { ...rest, ...bringsOf(parts, brought), hostKey, expectedHours }
      return addSource(parts, { setting, credentials, operator: actor.name })
    },
  ),
  editSource: act(
    {
      name,
      newName: v.optional(name),
      address: v.optional(address),
      schedule: v.optional(schedule),
      picks: v.optional(picks),
      hostKey: v.optional(hostKey),
      expectedDays: v.optional(days),
      brought: v.optional(brought),
      credentials: v.optional(credentials),
    },
    (parts, { name, newName, brought, expectedDays, credentials, ...rest }) => {
      const changes = {
        ...rest,
        ...(newName !== undefined && { name: newName }),
        ...(expectedDays !== undefined && { expectedHours: expectedDays * 24 }),
        ...(brought && bringsOf(parts, brought)),
      }
      return editSource(parts, { name, changes: onlyGiven(changes), credentials })
    },
  ),
  /** Tests the connection of a source, with changes or as stored. The input is not stored. */
  trySource: act({ ...attempt, name: v.optional(name) }, (parts, input) => trySource(parts, input)),
  pauseSource: act({ name, isPaused: v.boolean('es sí o no.') }, (parts, input) => pauseSource(parts, input)),
  removeSource: act({ name }, (parts, input) => removeSource(parts, input.name)),
  fetchSource: act({ name }, (parts, input) => fetchSourceByName(sourceDeps(parts), input.name)),
}

function bringsOf({ onixIdName }: DeskParts, given: v.InferOutput<typeof brought>): Brings {
  if (given.brings === 'rates') return given
  return { brings: 'books', reading: { ...given.reading, idName: given.reading.idName ?? onixIdName } }
}

function sourceDeps(parts: DeskParts): SourceDeps {
  return { ...parts, tellTaking: tellTaking(parts.jobs.enqueue) }
}

/** Drops fields that were not given: they keep their values. */
function onlyGiven(changes: object): Partial<SourceSetting> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
