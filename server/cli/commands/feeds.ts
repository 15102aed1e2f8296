import {
  fetchingInWords,
  refusalInWords,
  sourceInWords,
  sourcesInWords,
} from '../../../shop/desk/words/source-words.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { type RunVerb, runVerb, type Verb } from '../run-verb.ts'
import { type FeedOption, type FeedValues, feedOptions, readCredentials, readReading } from './feeds/feed-options.ts'

const usage =
  'feeds [list] [--json] | feeds show NOMBRE [--json] | feeds add NOMBRE DIRECCIÓN --when CUÁNDO [--rates] [--pick newest|all-new] [--supplier PROVEEDOR] [--id-name NOMBRE] [--price-jump PORCENTAJE] [--currencies EUR,USD] [--map ARCHIVO] [--password-file ARCHIVO | --key-file ARCHIVO [--passphrase-file ARCHIVO] | --token-file ARCHIVO] [--host-key SHA256:…] [--expect-days DÍAS] | feeds edit NOMBRE [--name NUEVO] [--address DIRECCIÓN] [lo mismo que add] | feeds fetch-now|pause|resume|remove NOMBRE   (todos: [--operator NOMBRE])'
const SETTING: readonly FeedOption[] = [
  ...(['when', 'pick', 'supplier', 'id-name', 'price-jump', 'currencies', 'map', 'host-key', 'expect-days'] as const),
  ...(['password-file', 'key-file', 'passphrase-file', 'token-file'] as const),
]

const VERBS: Record<string, Verb<typeof feedOptions>> = {
  list: { words: 0, takes: ['json'], run: list },
  show: { words: 1, takes: ['json'], run: show },
  add: { words: 2, takes: [...SETTING, 'rates'], run: add },
  edit: { words: 1, takes: [...SETTING, 'name', 'address'], run: edit },
  'fetch-now': { words: 1, takes: [], run: fetchNow },
  pause: { words: 1, takes: [], run: pause(true) },
  resume: { words: 1, takes: [], run: pause(false) },
  remove: { words: 1, takes: [], run: remove },
}

export const command: Command = {
  usage,
  summary:
    'Fuentes: de dónde vienen solos, por HTTPS o SFTP y a su hora (cada 6 h, 07:30, "lunes 07:30"), los catálogos de los proveedores y las cotizaciones.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options: feedOptions, usual: 'list' }),
}

async function list({ desk }: CommandContext, _: readonly string[], { json }: FeedValues): Promise<number> {
  const sources = await desk.listSources(operator(), {})
  console.log(json ? JSON.stringify(sources, null, 2) : sourcesInWords(sources))
  return EXIT.done
}

async function show({ desk }: CommandContext, [name = '']: readonly string[], { json }: FeedValues): Promise<number> {
  const found = await desk.readSource(operator(), { name })
  if (!found) throw noSource(name)
  console.log(json ? JSON.stringify(found, null, 2) : sourceInWords(found))
  return EXIT.done
}

async function add(
  { desk, config }: CommandContext,
  [name = '', address = '']: readonly string[],
  values: FeedValues,
): Promise<number> {
  if (values.when === undefined) throw new CommandError('Falta cuándo: --when "cada 6 h", 07:30 o "lunes 07:30".')
  const outcome = await desk.addSource(operator(values.operator), {
    name,
    address,
    schedule: values.when,
    ...chosen(values),
    brought: await readReading(values, { idName: config.ONIX_ID_NAME }),
    credentials: await readCredentials(values),
  })
  if (outcome.kind !== 'added') throw new CommandError(refusalInWords(outcome))
  const { source, found } = outcome
  const [newest, ...older] = found
  console.log(
    [
      `Fuente ${source.name} agregada.`,
      newest === undefined ? 'Ahí no hay ningún archivo todavía.' : `Ahí está ${newest}: se toma la próxima vez.`,
      ...(older.length === 0
        ? []
        : [`${older.length} más viejos no se toman; los que hagan falta se cargan a mano: npm run shop -- import.`]),
      `Para traerla ahora: npm run shop -- feeds fetch-now "${source.name}"`,
    ].join('\n'),
  )
  return EXIT.done
}

async function edit({ desk, config }: CommandContext, [name = '']: readonly string[], values: FeedValues) {
  const before = await desk.readSource(operator(), { name })
  if (!before) throw noSource(name)
  const outcome = await desk.editSource(operator(values.operator), {
    name,
    newName: values.name,
    address: values.address,
    schedule: values.when,
    ...chosen(values),
    brought: await readReading(values, { idName: config.ONIX_ID_NAME, before: before.source }),
    credentials: await readCredentials(values),
  })
  if (outcome.kind === 'unknown-source') throw noSource(name)
  if (outcome.kind !== 'edited') throw new CommandError(refusalInWords(outcome))
  console.log(`Fuente ${outcome.source.name} cambiada.`)
  return EXIT.done
}

async function fetchNow({ desk }: CommandContext, [name = '']: readonly string[], values: FeedValues): Promise<number> {
  const fetching = await desk.fetchSource(operator(values.operator), { name })
  if (fetching.kind === 'unknown-source') throw noSource(name)
  if (fetching.kind === 'failed') throw new CommandError(fetchingInWords(fetching))
  console.log(fetchingInWords(fetching))
  const isBad = 'taking' in fetching && fetching.taking.files.some(({ fault, unread }) => fault !== null || unread)
  return isBad ? EXIT.inPart : EXIT.done
}

function pause(isPaused: boolean): RunVerb<typeof feedOptions> {
  return async ({ desk }, [name = ''], values) => {
    const { kind } = await desk.pauseSource(operator(values.operator), { name, isPaused })
    if (kind === 'unknown-source') throw noSource(name)
    const state = isPaused ? 'en pausa' : 'en marcha'
    console.log(kind === 'as-before' ? `${name} ya estaba ${state}.` : `${name} queda ${state}.`)
    return EXIT.done
  }
}

async function remove({ desk }: CommandContext, [name = '']: readonly string[], values: FeedValues): Promise<number> {
  const { kind } = await desk.removeSource(operator(values.operator), { name })
  if (kind === 'unknown-source') throw noSource(name)
  console.log(`Fuente ${name} quitada. Los libros y las cotizaciones que trajo quedan.`)
  return EXIT.done
}

/** The options shared by adding and changing. Options that were not given are left out. */
function chosen(values: FeedValues) {
  const days = values['expect-days']
  if (days !== undefined && !/^\d{1,3}$/.test(days)) throw new CommandError('--expect-days es un número de días.')
  return {
    picks: values.pick as 'newest' | 'all-new' | undefined,
    hostKey: values['host-key'],
    expectedDays: days === undefined ? undefined : Number(days),
  }
}

function noSource(name: string): CommandError {
  return new CommandError(`No hay ninguna fuente «${name}»: feeds list las nombra.`)
}
