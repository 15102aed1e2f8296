// The pictures of README.md and docs/desk.md, taken of a demonstration with some orders.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startShop } from '../bench/running-shop.ts'
import { temporaryDataFolder } from '../test/support/temporary-data-folder.ts'
import { placeOrdersToShow } from './orders-to-show.ts'

const TITLES = 3000
const FOLDER = join(import.meta.dirname, '../docs/pictures')
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 780 }
/** Of a picture of the whole width in a document; a phone's is half as wide. */
const SHOWN_WIDTH = { wide: 960, phone: 390 }

/** A picture: of what page, and how wide. */
interface Picture {
  name: string
  path: string
  viewport: typeof WIDE
}

const abort = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort(new Error('interrupted')))

const folder = await temporaryDataFolder()
const shop = await startShop({ folder: folder.path, titles: TITLES, signal: abort.signal })
try {
  const origin = shop.origin.replace('127.0.0.1', 'localhost')
  const shown = await placeOrdersToShow(origin, folder.path)
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--lang=es-UY'],
    // What the browser itself writes into fields.
    env: { ...process.env, LANGUAGE: 'es' },
  })
  await mkdir(FOLDER, { recursive: true })
  for (const name of await readdir(FOLDER)) await rm(join(FOLDER, name))
  await takeAll(browser, origin, shown)
  await browser.close()
  console.log('docs/pictures is written.')
} finally {
  await shop.stop()
  await folder.remove()
}

async function takeAll(browser: Browser, origin: string, { bookPath, orderId }: Shown): Promise<void> {
  await take(browser, origin, [
    { name: 'tienda', path: '/', viewport: WIDE },
    { name: 'libro', path: bookPath, viewport: PHONE },
  ])
  await take(
    browser,
    origin,
    [
      { name: 'mesa-hoy', path: '/mesa', viewport: WIDE },
      { name: 'mesa-ordenes', path: '/mesa/ordenes', viewport: WIDE },
      { name: 'mesa-orden', path: `/mesa/ordenes/${orderId}`, viewport: WIDE },
      { name: 'mesa-pagos', path: '/mesa/pagos', viewport: WIDE },
      { name: 'mesa-catalogo', path: '/mesa/catalogo?q=historia', viewport: WIDE },
      { name: 'mesa-informes', path: '/mesa/informes', viewport: WIDE },
      { name: 'mesa-hoy-telefono', path: '/mesa', viewport: PHONE },
    ],
    enter,
  )
}

type Shown = Awaited<ReturnType<typeof placeOrdersToShow>>

/** As one reader or one person of the team, who has closed what pops up. */
async function take(
  browser: Browser,
  origin: string,
  pictures: readonly Picture[],
  begin?: (page: Page, origin: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    viewport: WIDE,
    bypassCSP: true,
  })
  await context.addCookies([{ name: 'COOKIES_CONSENT_STATUS', value: 'true', url: origin }])
  const page = await context.newPage()
  await begin?.(page, origin)
  for (const { name, path, viewport } of pictures) {
    await page.setViewportSize(viewport)
    await page.goto(origin + path, { waitUntil: 'networkidle' }).catch(() => page.waitForTimeout(2000))
    await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' })
    await page.evaluate(() => document.fonts.ready)
    const width = viewport === WIDE ? SHOWN_WIDTH.wide : SHOWN_WIDTH.phone
    const picture = sharp(await page.screenshot())
      .resize({ width })
      .webp({ quality: 82, effort: 6 })
    await picture.toFile(join(FOLDER, `${name}.webp`))
    console.log(name)
  }
  await context.close()
}

/** The demonstration lets its owner in by one press. */
async function enter(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/mesa/entrar`)
  await page.getByRole('button', { name: /demostración|Entrar como/ }).click()
  await page.getByRole('heading', { name: 'Hoy' }).waitFor()
}
