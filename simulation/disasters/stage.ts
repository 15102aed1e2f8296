import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../platform/clock.ts'
import { chance } from '../../sandbox/chance.ts'
import { freePort } from '../../test/support/shop-process.ts'
import type { Finding } from '../verdicts/books.ts'
import { openPartners, type Partners } from '../world/partners.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { createDisk, type Disk } from './disk.ts'
import { copyFolder, createRealShop, type RealShop, type ShopHandicaps } from './real-shop.ts'

const HOUR_MS = 60 * 60 * 1000
/** What any program needs; the shop's own settings stay at their defaults, whatever this terminal has set. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR']

/** What a scenario needs of the machine and of its shop. */
export interface StageNeeds {
  /** The data folder is on a small disk of its own. */
  onDisk?: boolean
  handicaps?: ShopHandicaps
  /** Settings that differ from those of every simulated shop. */
  env?: Record<string, string>
  /** The same where they lead to what is opened for them. */
  openEnv?: (partners: Partners, defer: (close: () => Promise<void> | void) => void) => Promise<Record<string, string>>
}

/** Where a disaster takes place: a shop with its data, its partners and its buyers. */
export interface Stage {
  seed: number
  /** Of this scenario, removed at its end. */
  home: string
  dataFolder: string
  /** Where a data folder goes that a restored one takes the place of. What was mailed before lies there. */
  formerFolder: string
  /** The disk of the data folder. @throws Error where the scenario asked for none */
  disk(): Disk
  shop: RealShop
  partners: Partners
  crowd: Crowd
  /** A number in [0, 1) for a word, the same for the same seed. */
  draw(what: string): number
  /** Writes down whether something was as it must be: it belongs to the verdict. */
  check(rule: string, isRight: boolean, found: string): void
  checks: Finding[]
  /** When what was under way in the shop broke off last. */
  brokeOff(): void
  lastBreak(): Date
  /** What is closed with the stage. */
  defer(close: () => Promise<void> | void): void
  close(): Promise<void>
}

/** Opens a shop on a copy of `template`, a data folder that was filled before, with buyers who order from now on. */
export async function openStage(
  { name, seed, template, sabotage }: { name: string; seed: number; template: string; sabotage: string | null },
  needs: StageNeeds,
): Promise<Stage> {
  await using opened = new AsyncDisposableStack()
  const home = await mkdtemp(join(tmpdir(), 'anaquel-dis-'))
  opened.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))
  const disk = needs.onDisk ? createDisk(home) : null
  if (disk) opened.defer(() => disk.close())
  const dataFolder = join(disk?.folder ?? home, 'shop')
  mkdirSync(dataFolder, { mode: 0o700 })
  for (const part of ['db', 'secret']) copyFolder(join(template, part), dataFolder)
  // A shop of some days ago has long been on the disk.
  disk?.sync()

  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const partners = await openPartners({
    clock: systemClock,
    shopOrigin: origin,
    pace: { printedMs: 24 * HOUR_MS, sentMs: 24 * HOUR_MS, arrivedMs: 24 * HOUR_MS },
  })
  opened.defer(() => partners.close())
  const shop = createRealShop({
    port,
    dataFolder,
    handicaps: { ...needs.handicaps, sabotage },
    env: {
      ...shopEnv({ port, dataFolder }),
      ...partners.env,
      ...needs.env,
      ...(await needs.openEnv?.(partners, close => opened.defer(close))),
    },
  })
  opened.defer(() => shop.close())
  await shop.start()
  const crowd = openCrowd({ origin, seed: `${seed} ${name}`, partners })
  opened.defer(async () => void (await crowd.finish(0)))

  const checks: Finding[] = []
  let lastBreak = new Date(0)
  const closing = opened.move()
  return {
    seed,
    home,
    dataFolder,
    formerFolder: `${dataFolder}-former`,
    shop,
    partners,
    crowd,
    checks,
    disk() {
      if (!disk) throw new Error(`${name} has no disk of its own`)
      return disk
    },
    draw: what => chance(`${seed} ${name} ${what}`),
    check(rule, isRight, found) {
      checks.push({ rule, looked: 1, wrong: isRight ? [] : [found] })
    },
    brokeOff() {
      lastBreak = new Date()
    },
    lastBreak: () => lastBreak,
    defer: close => closing.defer(close),
    close: () => closing.disposeAsync(),
  }
}

/** The settings of a shop that is itself simulated nowhere. */
export function shopEnv({ port, dataFolder }: { port: number; dataFolder: string }): Record<string, string> {
  return {
    ...Object.fromEntries(PASSED_ON.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataFolder,
    SAMPLE_CATALOGUE: '300',
    CAPTCHA_WORK: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
}
