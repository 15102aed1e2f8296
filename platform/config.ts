import { isAbsolute, relative, resolve } from 'node:path'
import * as v from 'valibot'
import { type MisspeltSetting, misspeltSettings, misspeltWords } from './misspelt-settings.ts'
import { type CardProviderSettings, keyFaults, type PrintNetworkSettings, partnerSettings } from './partners.ts'
import {
  addressList,
  collectorAddress,
  databaseAddress,
  headerList,
  onOff,
  passwordAddress,
  text,
  timeOfDay,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts'

/** An unusable setting or machine. Its message is one plain sentence, and the program ends. */
export class SetupError extends Error {
  override name = 'SetupError'
}

/** Shortest secret, in characters; a shorter one could be guessed. */
export const SHORTEST_SECRET = 32

/** The samplers of OpenTelemetry's specification that need no further settings. */
const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const
export type SamplerName = (typeof SAMPLERS)[number]

/** The roles of a process: serve pages and API, run jobs and scheduled work, or both. */
type Role = 'web' | 'worker'
const roles = v.pipe(
  v.picklist(['web,worker', 'web', 'worker'], 'tiene que ser web,worker, web o worker'),
  v.transform(list => list.split(',') as Role[]),
)

/**
 * The shop's public data. The desk can change a setting that the environment does not set, with these same checks (`shop/settings`). These
 * defaults apply until it does.
 */
export const SHOWN_SETTINGS = {
  SHOP_NAME: text('Anaquel'),
  SHOP_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\d{8,15}$/, 'tiene que ser cifras con el código del país, como 59899123456')),
    '59899000000',
  ),
  SHOP_EMAIL: v.optional(v.pipe(v.string(), v.email('tiene que ser una dirección de correo')), 'hola@anaquel.example'),
  SHOP_SOCIAL_URL: v.optional(webAddress, 'https://www.instagram.com/anaquel.example'),
  PICKUP_ADDRESS: text('Sarandí 000, Ciudad Vieja, Montevideo'),
  PICKUP_HOURS: text('Lunes a viernes de 9 a 18 h'),
  PAYMENT_NETWORKS: text('Abitab y Redpagos, a nombre de la librería (cuenta de demostración)'),
  PAYMENT_BANK_ACCOUNT: text('Banco de demostración, caja de ahorro en pesos 000-000000'),
  MAIL_SIGNATURE: v.optional(v.pipe(v.string(), v.trim()), ''),
}
export type ShownSetting = keyof typeof SHOWN_SETTINGS

/** Settings that hold a password, or may by mistake: error messages do not print them. */
export const SECRET_SETTINGS = {
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_READ_URL: v.optional(databaseAddress),
  SECRET: v.optional(
    v.pipe(v.string(), v.minLength(SHORTEST_SECRET, `tiene que tener al menos ${SHORTEST_SECRET} caracteres`)),
  ),
  SMTP_URL: v.optional(passwordAddress(/^smtps?:\/\//, 'tiene que empezar con smtp:// o smtps://')),
  MP_ACCESS_TOKEN: v.optional(v.string()),
  MP_WEBHOOK_SECRET: v.optional(v.string()),
  PRINT_NETWORK_SECRET: v.optional(v.string()),
  RECAPTCHA_SECRET: v.optional(v.pipe(v.string(), v.trim())),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'tiene que tener al menos 16 caracteres'))),
  BACKUP_S3_URL: v.optional(
    passwordAddress(/^https?:\/\//, 'tiene que ser como https://CLAVE:SECRETO@servidor/cubo/carpeta?region=us-east-1'),
  ),
  BACKUP_RECIPIENT: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^age1[0-9a-z]{50,}$/,
        'tiene que ser la clave pública de age, age1… (la que empieza con AGE-SECRET-KEY abre los respaldos: guárdala lejos de este servidor)',
      ),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(collectorAddress),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(headerList),
}

/** Of a demonstration, in the program's folder. */
const OWN_FOLDER = './var'

/** Every setting with its default and its check (`docs/architecture.md`, Settings). An empty variable counts as unset. */
export const settingsSchema = v.object({
  PORT: wholeNumber(3000, 1, 65535),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: v.optional(webAddress),
  DATA_DIR: text(OWN_FOLDER),
  ROLES: v.optional(roles, 'web,worker'),
  WEB_PROCESSES: wholeNumber(1, 1, 64),
  API_BASE: v.optional(webAddress),
  TRUSTED_PROXIES: v.optional(addressList, ''),
  ...SHOWN_SETTINGS,
  ...SECRET_SETTINGS,
  IMAGE_PROXY_URL: v.optional(webAddress),
  IMAGE_PROXY_WIDTH_KEY: text('w'),
  IMAGE_PROXY_HEIGHT_KEY: text('h'),
  IMAGE_CACHE_MB: wholeNumber(500, 1, 1_000_000),
  MP_PUBLIC_KEY: v.optional(v.string()),
  MP_API_BASE: v.optional(webAddress),
  MP_SDK_URL: v.optional(webAddress),
  PRINT_NETWORK_URL: v.optional(
    v.union([v.literal('manual'), webAddress], 'tiene que ser "manual" o una dirección http(s)://'),
  ),
  PAYMENT_CUT_OFF: timeOfDay('14:00'),
  PAYMENT_DIFFERENCE: wholeNumber(20, 0, 1_000),
  RATE_STALE_DAYS: wholeNumber(7, 0, 365),
  RECAPTCHA_SITE_KEY: v.optional(v.pipe(v.string(), v.trim())),
  RECAPTCHA_API_BASE: v.optional(webAddress, 'https://www.google.com/recaptcha'),
  GA4_ID: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^G-[A-Z0-9]+$/, 'tiene que ser como G-AB12CD34EF'))),
  META_PIXEL_ID: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^\d{5,20}$/, 'tiene que ser las cifras de un píxel')),
  ),
  TRACKER_DEBUG: onOff(false),
  CAPTCHA_WORK: wholeNumber(60, 1, 10_000),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^@]+@[^@]+$/, 'tiene que tener una dirección de correo'))),
  MAIL_KEEP_DAYS: wholeNumber(90, 0, 36_500),
  DESK: onOff(true),
  DESK_HOST: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.regex(/^[a-z0-9.-]+(:\d+)?$/, 'tiene que ser un nombre como mesa.libreria.uy'),
    ),
  ),
  BACKUP_DIR: v.optional(v.pipe(v.string(), v.trim())),
  BACKUP_TIME: timeOfDay('03:30'),
  BACKUP_KEEP: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, 'tiene que ser cuántos por día, semana y mes, como 7,4,6'),
      v.transform(list => {
        const [days = 1, weeks = 0, months = 0] = list.split(',').map(Number)
        return { days, weeks, months }
      }),
    ),
    '7,4,6',
  ),
  UPGRADE_BACKUP: onOff(true),
  SAMPLE_CATALOGUE: wholeNumber(40_500, 0, 5_000_000),
  ONIX_ID_NAME: text('bibliomanagerId'),
  PAGE_CACHE_MB: wholeNumber(48, 0, 65_536),
  OTEL_SERVICE_NAME: text('anaquel'),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(SAMPLERS, `tiene que ser uno de ${SAMPLERS.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'tiene que ser una parte de 0 a 1, como 0.1'),
      v.transform(Number),
    ),
  ),
  LOG_REFUSED_CALLERS: onOff(false),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'tiene que ser debug, info, warn, error o silent'),
    'info',
  ),
})

/** The checked settings, by their environment names, with the values derived from them. */
export interface Config extends v.InferOutput<typeof settingsSchema> {
  PUBLIC_URL: string
  MAIL_FROM: string
  /** The shown settings that the environment sets: the desk can't change them. */
  fixed: readonly ShownSetting[]
  /** Names of the environment that seem meant for the shop, and that it does not read. */
  misspelt: readonly MisspeltSetting[]
  /** The origin of the desk: the shop's own, unless DESK_HOST names another host. */
  deskOrigin: string
  cardProvider: CardProviderSettings
  printNetwork: PrintNetworkSettings
}

/** The origin of the desk of the shop at this address. */
export function deskOriginBeside(publicUrl: string, deskHost: string | undefined): string {
  const { origin, protocol } = new URL(publicUrl)
  return deskHost ? `${protocol}//${deskHost}` : origin
}

/**
 * Reads the settings. Paths become absolute. `isOneOfSeveral`: set for a web process under a supervisor. The supervisor passes it the
 * address of the embedded database, and makes the backups.
 * @throws SetupError naming every fault at once
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  { isOneOfSeveral = false }: { isOneOfSeveral?: boolean } = {},
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = v.safeParse(settingsSchema, given)
  const faults = (result.issues ?? []).map(faultOf)
  if (given.DATABASE_URL && !given.SECRET) {
    faults.push('SECRET hace falta con DATABASE_URL: todos los procesos de la librería lo comparten')
  }
  if (given.DATABASE_READ_URL && !given.DATABASE_URL) {
    faults.push('DATABASE_READ_URL necesita DATABASE_URL: la base incluida no tiene réplicas')
  }
  if (result.success && !given.DATABASE_URL && result.output.ROLES.length < 2) {
    faults.push('ROLES tiene que ser web,worker sin DATABASE_URL: la base incluida atiende a un solo proceso')
  }
  if (result.success && !result.output.ROLES.includes('web') && !given.PUBLIC_URL) {
    faults.push('PUBLIC_URL hace falta donde ROLES es worker: sus correos llevan allí')
  }
  if (given.BACKUP_DIR && given.BACKUP_S3_URL) {
    faults.push('BACKUP_DIR y BACKUP_S3_URL dicen dos lugares para los respaldos: deja uno')
  }
  if (given.DATA_DIR && !isAbsolute(given.DATA_DIR.trim()) && resolve(given.DATA_DIR.trim()) !== resolve(OWN_FOLDER)) {
    faults.push(
      `DATA_DIR tiene que ser una ruta entera, como ${resolve(given.DATA_DIR.trim())}: una relativa queda en la carpeta del programa, que una actualización aparta`,
    )
  }
  if (given.BACKUP_DIR && !isAbsolute(given.BACKUP_DIR.trim())) {
    faults.push(
      'BACKUP_DIR tiene que ser una ruta entera, como /mnt/respaldos: una relativa queda en la carpeta del programa, que una actualización aparta',
    )
  }
  if (result.success && given.BACKUP_DIR && isWithin(result.output.DATA_DIR, given.BACKUP_DIR)) {
    faults.push(
      'BACKUP_DIR está en la carpeta de la tienda (DATA_DIR), y cada respaldo llevaría todos los anteriores: pon otra, mejor en otro disco, y pasa allí las carpetas backups y wal',
    )
  }
  if (given.BACKUP_DIR && ['/proc', '/sys', '/dev'].some(folder => isWithin(folder, given.BACKUP_DIR ?? ''))) {
    faults.push('BACKUP_DIR está donde el sistema no guarda nada en un disco: pon una carpeta de otro disco')
  }
  if (given.DATABASE_URL && !isOneOfSeveral && (given.BACKUP_DIR || given.BACKUP_S3_URL)) {
    faults.push('con DATABASE_URL respalda tu servidor PostgreSQL (docs/backups.md): quita BACKUP_DIR y BACKUP_S3_URL')
  }
  if (Boolean(given.RECAPTCHA_SITE_KEY) !== Boolean(given.RECAPTCHA_SECRET)) {
    faults.push('RECAPTCHA_SITE_KEY y RECAPTCHA_SECRET van juntos: los dos, o ninguno para el captcha propio')
  }
  if (given.OTEL_EXPORTER_OTLP_HEADERS && !given.OTEL_EXPORTER_OTLP_ENDPOINT) {
    faults.push('OTEL_EXPORTER_OTLP_HEADERS necesita OTEL_EXPORTER_OTLP_ENDPOINT, adonde van')
  }
  if (given.OTEL_TRACES_SAMPLER_ARG && !given.OTEL_TRACES_SAMPLER?.endsWith('traceidratio')) {
    faults.push('OTEL_TRACES_SAMPLER_ARG necesita OTEL_TRACES_SAMPLER=parentbased_traceidratio (o traceidratio)')
  }
  const partners = result.success ? partnerSettings(result.output) : null
  faults.push(...(partners?.faults ?? keyFaults(given)))
  const misspelt = misspeltSettings(Object.keys(given), Object.keys(settingsSchema.entries))
  if (!result.success || !partners || faults.length > 0) {
    faults.push(...misspelt.filter(({ meant }) => meant).map(misspeltWords))
    const listed = faults.length === 1 ? ` ${faults[0]}. ` : `\n  - ${faults.join('\n  - ')}\n`
    throw new SetupError(`Estos ajustes no sirven:${listed}Corrígelos y prueba otra vez.`)
  }
  const settings = result.output
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    ...settings,
    deskOrigin: deskOriginBeside(publicUrl, settings.DESK_HOST),
    cardProvider: partners.cardProvider,
    printNetwork: partners.printNetwork,
    DATA_DIR: resolve(settings.DATA_DIR),
    ...(settings.BACKUP_DIR && { BACKUP_DIR: resolve(settings.BACKUP_DIR) }),
    PUBLIC_URL: publicUrl,
    fixed: (Object.keys(SHOWN_SETTINGS) as ShownSetting[]).filter(name => name in given),
    misspelt,
    MAIL_FROM: settings.MAIL_FROM ?? senderOf(settings),
  }
}

function isWithin(folder: string, path: string): boolean {
  return !`${relative(resolve(folder), resolve(path.trim()))}/`.startsWith('../')
}

/** The sender of mails if no setting names one. */
export function senderOf({ SHOP_NAME, SHOP_EMAIL }: { SHOP_NAME: string; SHOP_EMAIL: string }): string {
  return `"${SHOP_NAME.replace(/["\\]/g, '')}" <${SHOP_EMAIL}>`
}

/** The given settings by name, for a backup, without the address and key of the backup storage. */
export function keptSettings(environment: Record<string, string | undefined>): Record<string, string> {
  const names = Object.keys(settingsSchema.entries).filter(name => name !== 'BACKUP_S3_URL' && environment[name])
  return Object.fromEntries(names.map(name => [name, environment[name] ?? '']))
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? ''
  return name in SECRET_SETTINGS ? `${name} ${issue.message}` : `${name} ${issue.message} (es "${issue.input}")`
}
