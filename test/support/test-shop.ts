import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import { NO_BACKUPS } from '../../platform/backup/backups.ts'
import type { Clock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { createMailer } from '../../platform/mail.ts'
import { openWrittenFiles } from '../../platform/written-files.ts'
import type { ApiPartners } from '../../server/api/api.ts'
import { type AppParts, createApp } from '../../server/app.ts'
import { createRateLimits } from '../../server/http/rate-limit.ts'
import { createCoverPictures } from '../../server/images/cover-pictures.ts'
import { startSettings } from '../../server/opening/shop-profile.ts'
import { createReadersQueue } from '../../server/turns/readers-queue.ts'
import type { BookRequestEvent } from '../../shop/book-requests/request-book.ts'
import { bookRequestReceivedJob } from '../../shop/notifications/book-request.job.ts'
import { orderLinksJob } from '../../shop/notifications/order-links.job.ts'
import type { OrderEvent } from '../../shop/orders/order-events.ts'
import { applyWebhookJob } from '../../shop/orders/paying/apply-provider-webhook.job.ts'
import { applyPrintWebhookJob } from '../../shop/orders/printing/apply-print-webhook.job.ts'
import { createMercadoPago } from '../../shop/payments/providers/mercado-pago.ts'
import { mercadoPagoWebhooks } from '../../shop/payments/providers/mercado-pago-webhooks.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import { createShop, type Shop, type ShopParts } from '../../shop/shop.ts'
import { testCaptcha } from './captcha-token.ts'
import { sandboxKeys } from './partners/card-sandbox.ts'
import { silentLog } from './silent-log.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestShop extends TestDatabase {
  shop: Shop['storefront']
  operators: Shop['desk']
  /** Published events, whether their transactions were committed or not. */
  events: OrderEvent[]
  /** Published events of book requests. */
  bookRequests: BookRequestEvent[]
  /** Ids of stored webhooks of the provider. */
  webhooks: number[]
  /** Ids of stored webhooks of the print network. */
  printWebhooks: number[]
  /** People who asked for the links of their orders. */
  linkRequests: number[]
  /** The shop's clock; tests set it. */
  clock: { at: Date } & Clock
  /** Tells the shop that the catalogue changed. */
  catalogueChanged(): void
}

export const testProfile: ShopProfile = {
  name: 'Anaquel',
  publicUrl: 'http://localhost:3000',
  apiBase: '',
  phone: '59899000000',
  email: 'hola@anaquel.example',
  socialUrl: 'https://www.instagram.com/anaquel.example',
  pickupAddress: 'Sarandí 000, Montevideo',
  pickupHours: 'Lunes a viernes de 9 a 18 h',
  imageProxy: { url: '/imagenes', widthKey: 'w', heightKey: 'h' },
  cardProvider: { sdkUrl: '/sandbox/tarjetas/sdk.js', publicKey: 'TEST-public', testCardsUrl: null },
  recaptcha: null,
  trackers: { ga4Id: null, metaPixelId: null, debug: false },
  hidesSampleTitles: false,
  standIns: [],
}

export const testInstructions = { networks: 'Abitab, cuenta 77', bankAccount: 'Banco República 001-22' }

/** The shown settings of a shop with an empty environment. */
export const testSettings = startSettings(readConfig({}))

export const TEST_SECRET = 'a secret for tests, long enough for a digest'

/** Nobody listens there: a test that charges cards brings its own sandbox. */
export const unreachableProvider = createMercadoPago({
  settings: { apiBase: 'http://127.0.0.1:1', accessToken: 'none' },
  notificationUrl: null,
  log: silentLog,
})

const unreachableMailer = createMailer({
  smtpUrl: 'smtp://127.0.0.1:1',
  folder: '',
  from: 'none@anaquel.example',
  domain: 'anaquel.example',
})

/** A shop on its own database at a set time, with an empty catalogue and an unreachable card provider. */
export async function createTestShop(
  now = '2026-11-20T12:00:00Z',
  parts: Partial<Pick<ShopParts, 'provider' | 'followOrders' | 'profile' | 'pagesDb'>> = {},
): Promise<TestShop> {
  const database = await createTestDatabase()
  const events: OrderEvent[] = []
  const bookRequests: BookRequestEvent[] = []
  const webhooks: number[] = []
  const printWebhooks: number[] = []
  const linkRequests: number[] = []
  const clock = { at: new Date(now), now: () => clock.at }
  let version = 1
  const asked: Record<string, (payload: never) => void> = {
    [bookRequestReceivedJob.queue]: (event: BookRequestEvent) => bookRequests.push(event),
    [applyWebhookJob.queue]: ({ noticeId }: { noticeId: number }) => webhooks.push(noticeId),
    [applyPrintWebhookJob.queue]: ({ noticeId }: { noticeId: number }) => printWebhooks.push(noticeId),
    [orderLinksJob.queue]: ({ requestId }: { requestId: number }) => linkRequests.push(requestId),
  }
  const { storefront: shop, desk: operators } = createShop({
    backups: NO_BACKUPS,
    notedDamage: () => null,
    freeBytes: async () => Infinity,
    lackOf: () => null,
    db: database.db,
    pool: database.pool,
    clock,
    log: silentLog,
    version: { current: () => version },
    secret: TEST_SECRET,
    profile: testProfile,
    deskOrigin: testProfile.publicUrl,
    isPretended: true,
    partnerKinds: { cards: 'sandbox', printing: 'hand', captcha: 'own', mail: 'folder' },
    partnersSet: { cards: 'sandbox', printing: 'hand', captcha: 'own', mail: 'folder' },
    instructions: testInstructions,
    settings: testSettings,
    cutOff: '14:00',
    differenceLimitCents: 2000,
    mailFolder: '/nowhere/at/all',
    worldChecks: [],
    uploadsFolder: join(tmpdir(), 'anaquel-no-uploads'),
    onixIdName: 'Bibliomanager',
    rateStaleDays: 7,
    sourcesFolder: temporaryFolder(),
    captcha: testCaptcha({ db: database.db, clock }),
    provider: unreachableProvider,
    network: manualPrinting(),
    mailer: unreachableMailer,
    followOrders: () => async (_transaction, event) => {
      events.push(event)
    },
    jobs: {
      async enqueue(_transaction, { queue }, payload) {
        asked[queue]?.(payload as never)
      },
    },
    ...parts,
  })
  return {
    ...database,
    shop,
    operators,
    events,
    bookRequests,
    webhooks,
    printWebhooks,
    linkRequests,
    clock,
    catalogueChanged() {
      version++
    },
  }
}

/** The print network's secret in tests. */
export const PRINT_SECRET = 'a print secret'

export function testPartners(clock: Clock): ApiPartners {
  return {
    verifyWebhook: mercadoPagoWebhooks({ secret: sandboxKeys.webhookSecret, clock }),
    printSecret: PRINT_SECRET,
    clock,
  }
}

/** Stores pictures in memory. */
function emptyImageStore(): ImageStore {
  const pictures = new Map<string, Buffer>()
  return {
    get: async key => pictures.get(key) ?? null,
    put: async (key, bytes) => void pictures.set(key, bytes),
  }
}

/** The Hono bindings of a call from this network address. */
export function from(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } }
}

/**
 * The HTTP application over a test shop: takes a Request, returns a Response. Pages are not built. Each call comes from a different
 * address, unless a test names one (`from`), so that rate limits only concern their own tests.
 */
export function createTestApp(testShop: TestShop, parts: Partial<AppParts> = {}): Pick<Hono, 'request' | 'routes'> {
  const { readers = createReadersQueue(1) } = parts
  const app = createApp({
    shop: testShop.shop,
    log: silentLog,
    partners: testPartners(testShop.clock),
    pages: async () => new Response('page'),
    rateLimits: createRateLimits(testShop.pool, { secret: TEST_SECRET }),
    readers,
    files: openWrittenFiles(temporaryFolder(), () => {}),
    trustedProxies: [],
    pictures: createCoverPictures({ shop: testShop.shop, store: emptyImageStore(), log: silentLog, readers }),
    checkReady: async () => {
      await testShop.pool.query('select 1')
    },
    ...parts,
  })
  let callers = 0
  return {
    routes: app.routes,
    request(input, init, env) {
      callers++
      return app.request(input, init, env ?? from(`10.0.${callers >> 8}.${callers & 255}`))
    },
  }
}
