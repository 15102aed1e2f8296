import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../platform/clock.ts'
import { chance } from '../../sandbox/chance.ts'
import { freePort } from '../../test/support/shop-process.ts'
import type { Finding } from '../verdicts/accounts.ts'
import { openPartners, type Partners } from '../world/partners.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { createDisk, type Disk } from './disk.ts'
import { copyFolder, createRealShop, type RealShop, type ShopHandicaps } from './real-shop.ts'

const HOUR_MS = 60 * 60 * 1000
/** Variables that any program needs. The shop's settings keep their defaults, whatever this terminal has set. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR']

/** What a scenario needs of the machine and the shop. */
export interface StageNeeds {
  /** Puts the data folder on a small disk. */
  onDisk?: boolean
  handicaps?: ShopHandicaps
  /** Settings that differ from other simulated shops. */
  env?: Record<string, string>
  /** Settings that lead to servers opened for them. */
  openEnv?: (partners: Partners, defer: (close: () => Promise<void> | void) => void) => Promise<Record<string, string>>
}

/** The stage of a disaster: a shop with its data, partners and buyers. */
export interface Stage {
  seed: number
  /** The scenario's folder, deleted at its end. */
  home: string
  dataFolder: string
  /** Where the old data folder goes when a restored one replaces it. It holds the mails sent before. */
  formerFolder: string
  /** The disk of the data folder. @throws Error if the scenario asked for none */
  disk(): Disk
  shop: RealShop
  partners: Partners
  crowd: Crowd
  /** A number in [0, 1), the same for the same seed and word. */
  draw(what: string): number
  /** Records a check for the verdict. */
  check(rule: string, isRight: boolean, found: string): void
  checks: Finding[]
  /** Call it when running work was interrupted. */
  brokeOff(): void
  lastBreak(): Date
  /** Closes something together with the stage. */
  defer(close: () => Promise<void> | void): void
  close(): Promise<void>
}

/** Opens a shop on a copy of `template`, a filled data folder, with buyers who start ordering at once. */
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
  // In a real shop, data of earlier days is on the disk long ago.
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

/** The settings of a shop without simulated parts. */
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
