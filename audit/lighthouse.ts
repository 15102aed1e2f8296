import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../test/support/shop-process.ts'
import type { Screen } from './screens.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** Medians over the runs; scores from 0 to 100, times in ms. */
export interface LighthouseResult {
  screen: Screen
  scores: Record<Category, number>
  lcpMs: number
  tbtMs: number
  cls: number
  /** Audits below their best, of the categories in which a score counts as a whole. */
  failing: string[]
}

/** Lighthouse as a phone sees the screen, with its own slow network and processor, each run in a browser that knows nothing. */
export async function auditScreen(origin: string, screen: Screen, runs: number): Promise<LighthouseResult> {
  const results: Awaited<ReturnType<typeof runOnce>>[] = []
  for (let run = 0; run < runs; run++) results.push(await runOnce(`${origin}${screen.path}`))
  const of = (read: (result: (typeof results)[number]) => number) => median(results.map(read))
  const scores = Object.fromEntries(
    CATEGORIES.map(category => [
      category,
      of(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)),
    ]),
  ) as Record<Category, number>
  const figure = (id: string) => of(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  return {
    screen,
    scores,
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    failing: [...new Set(results.flatMap(failingAudits))],
  }
}

async function runOnce(url: string) {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const options = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const }
    const result = await lighthouse(url, options)
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    }
    return result.lhr
  } finally {
    await browser.close()
  }
}

function failingAudits({ categories, audits }: Awaited<ReturnType<typeof runOnce>>): string[] {
  return CATEGORIES.filter(category => category !== 'performance').flatMap(category =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  )
}

/** The middle one; of an even number the lower of the two in the middle. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}
