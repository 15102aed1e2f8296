import { join } from 'node:path'
import type pg from 'pg'
import type { ShopProfile } from '../contract/shop-profile.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, SetupError } from '../platform/config.ts'
import { prepareDataFolder, readSecret } from '../platform/data-folder.ts'
import { type Connection, createDatabase, createPool } from '../platform/database/database.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { watchDatabase } from '../platform/database/watch.ts'
import { type Jobs, startJobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createMailer } from '../platform/mail.ts'
import { refreshStrandsJob } from '../shop/catalogue/refresh-strands.job.ts'
import { refreshStrands } from '../shop/catalogue/refresh-strands.ts'
import {
  bookRequestReceivedJob,
  bookRequestToAnswerJob,
  mailBookRequests,
  sendBookRequestReceived,
  sendBookRequestToAnswer,
} from '../shop/notifications/book-request.job.ts'
import { orderReceivedJob, sendOrderReceived } from '../shop/notifications/order-received.job.ts'
import type { PublishOrderEvent } from '../shop/orders/order-events.ts'
import { createShop, type Shop } from '../shop/shop.ts'
import { fillEmptyCatalogue } from './fill-empty-catalogue.ts'

/** Any number: one shop at a time on one data folder. */
const SHOP_LOCK = 7_402_031
/** Sales and dates move strands without any change of the catalogue. */
const REFRESH_STRANDS_MS = 60 * 60 * 1000
/** Changes often come many at a time: so long the first waits for the others. */
const CHANGES_TOGETHER_S = 2

const JOB_KINDS = [orderReceivedJob, bookRequestReceivedJob, bookRequestToAnswerJob, refreshStrandsJob]

export interface OpenShop {
  shop: Shop
  /** Throws when the database does not answer. */
  checkReady(): Promise<void>
  /** Finishes the jobs under way and lets go of the database. */
  close(): Promise<void>
}

/**
 * Opens the shop on its data: database started and migrated, sample catalogue loaded where the catalogue is empty, jobs running.
 * @throws SetupError when a setting, the data folder or another shop stands in the way
 */
export async function openShop(config: Config, log: Log): Promise<OpenShop> {
  prepareDataFolder(config.DATA_DIR)
  const secret = readSecret(config.DATA_DIR, config.SECRET)
  // What has been opened is closed in the opposite order: at the end, or as soon as a later step fails.
  await using opened = new AsyncDisposableStack()
  const embedded = config.DATABASE_URL ? null : await startEmbeddedServer(config.DATA_DIR)
  opened.defer(() => embedded?.stop() ?? Promise.resolve())
  const connection = config.DATABASE_URL ?? (embedded as EmbeddedServer).connection
  const { shop, checkReady } = await openOnDatabase({ config, log, secret, connection, embedded, opened })
  const closing = opened.move()
  return { shop, checkReady, close: () => closing.disposeAsync() }
}

async function openOnDatabase({
  config,
  log,
  secret,
  connection,
  embedded,
  opened,
}: {
  config: Config
  log: Log
  secret: string
  connection: Connection
  embedded: EmbeddedServer | null
  opened: AsyncDisposableStack
}): Promise<Omit<OpenShop, 'close'>> {
  let version = 0
  let onCatalogueChange = () => {}
  const watch = await watchDatabase(connection, {
    channel: 'catalogue_changed',
    beforeConnect: () => embedded?.ensureRunning() ?? Promise.resolve(),
    async onConnect(client) {
      if (embedded) await takeShopLock(client, config.DATA_DIR)
      await migrate(client)
      const { rows } = await client.query<{ version: number }>('select version from catalogue_state')
      version = rows[0]?.version ?? 0
    },
    onMessage: payload => {
      version = Number(payload)
      onCatalogueChange()
    },
    onError: error => log.warn({ err: error }, 'the database connection broke; connecting again'),
  })
  opened.defer(() => watch.stop())
  const pool = createPool(connection, error => log.warn({ err: error }, 'an idle database connection broke'))
  opened.defer(() => pool.end())
  const jobs = await startJobs({ pool, log, kinds: JOB_KINDS })
  opened.defer(() => jobs.stop())
  await fillEmptyCatalogue(pool, config.SAMPLE_CATALOGUE)

  const db = createDatabase(pool)
  const profile = shopProfile(config)
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    folder: join(config.DATA_DIR, 'mail'),
    from: config.MAIL_FROM,
    domain: new URL(config.PUBLIC_URL).hostname,
  })
  const instructions = { networks: config.PAYMENT_NETWORKS, bankAccount: config.PAYMENT_BANK_ACCOUNT }
  await jobs.work(orderReceivedJob, payload => sendOrderReceived({ db, mailer, profile, instructions }, payload))

  await jobs.work(bookRequestReceivedJob, event => sendBookRequestReceived({ db, mailer, profile }, event))
  await jobs.work(bookRequestToAnswerJob, event => sendBookRequestToAnswer({ db, mailer, profile }, event))
  await jobs.work(refreshStrandsJob, async () => void (await refreshStrands({ db, clock: systemClock })))
  const refreshing = refreshStrandsByItself(jobs, log)
  opened.defer(refreshing.stop)
  onCatalogueChange = refreshing.soon

  const publishOrderEvent: PublishOrderEvent = (transaction, { orderId, revision }) =>
    jobs.enqueue(transaction, orderReceivedJob, { orderId, revision })
  const shop = createShop({
    db,
    clock: systemClock,
    version: { current: () => version },
    secret,
    profile,
    publishOrderEvent,
    publishBookRequest: mailBookRequests(jobs.enqueue),
  })

  return {
    shop,
    async checkReady() {
      await pool.query('select 1')
    },
  }
}

/** Asks for the strands to follow sales and dates: now, by the hour, and `soon` after each change of the catalogue. */
function refreshStrandsByItself(jobs: Jobs, log: Log): { soon(): void; stop(): void } {
  let stopped = false
  const ask = (afterSeconds: number) => {
    if (stopped) return
    jobs.enqueueAlone(refreshStrandsJob, {}, afterSeconds).catch(error => {
      // The next change or hour asks again.
      log.warn({ err: error }, 'the strands could not be asked to follow')
    })
  }
  const timer = setInterval(ask, REFRESH_STRANDS_MS, 0)
  ask(0)
  return {
    soon: () => ask(CHANGES_TOGETHER_S),
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

async function takeShopLock(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SHOP_LOCK])
  if (!rows[0]?.taken) {
    throw new SetupError(`Another shop already runs on ${folder}: stop it first, or set DATA_DIR to another folder.`)
  }
}

function shopProfile(config: Config): ShopProfile {
  return {
    name: config.SHOP_NAME,
    publicUrl: config.PUBLIC_URL,
    apiBase: config.API_BASE ?? '',
    phone: config.SHOP_PHONE,
    email: config.SHOP_EMAIL,
    socialUrl: config.SHOP_SOCIAL_URL,
    pickupAddress: config.PICKUP_ADDRESS,
    pickupHours: config.PICKUP_HOURS,
    imageProxy: config.IMAGE_PROXY_URL
      ? {
          url: config.IMAGE_PROXY_URL,
          widthKey: config.IMAGE_PROXY_WIDTH_KEY,
          heightKey: config.IMAGE_PROXY_HEIGHT_KEY,
        }
      : null,
    cardProvider: { sdkUrl: config.cardProvider.sdkUrl, publicKey: config.cardProvider.publicKey },
    standIns: [
      ...(config.cardProvider.kind === 'real' ? [] : ['Las tarjetas no se cobran: usa las tarjetas de prueba.']),
      ...(config.printNetwork.kind === 'real' || config.printNetwork.kind === 'manual'
        ? []
        : ['Los libros no se imprimen: la imprenta es de prueba.']),
      ...(config.SMTP_URL ? [] : ['Los correos no se envían: se guardan en una carpeta del servidor.']),
      ...(config.SAMPLE_CATALOGUE > 0 ? ['Los títulos del catálogo son de muestra.'] : []),
    ],
  }
}
