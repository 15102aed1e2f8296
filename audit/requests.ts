import type { Browser } from '@playwright/test'
import type { Screen } from './screens.ts'

export interface RequestCount {
  screen: Screen
  /** Everything that is asked for before anyone scrolls, at 360 px, covers excluded. */
  requests: number
  covers: number
}

const COVERS = /^\/(imagenes|portadas)\b/

/** Counts what a phone asks for as a first-time visitor opens a screen. */
export async function countRequests(browser: Browser, origin: string, screen: Screen): Promise<RequestCount> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-UY' })
  try {
    const page = await context.newPage()
    const paths: string[] = []
    page.on('request', request => {
      if (request.url().startsWith(origin)) paths.push(new URL(request.url()).pathname)
      else if (!request.url().startsWith('data:')) paths.push(request.url())
    })
    await page.goto(origin + screen.path, { waitUntil: 'networkidle' })
    const covers = paths.filter(path => COVERS.test(path)).length
    return { screen, requests: paths.length - covers, covers }
  } finally {
    await context.close()
  }
}
