import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Log } from '../../platform/log.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { NO_NOT_FOUND_PAGES, renderPages } from './built-pages.ts'
import type { PageHandler } from './pages.ts'

/** Serves Vite's own files: modules, styles, hot updates. */
export interface DevFiles {
  /** Calls `next` for everything else. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

export interface DevPages extends DevFiles {
  pages: PageHandler
}

/** Serves the pages straight from their sources, with hot reload (`npm run dev`). */
export async function startDevPages(shop: Storefront, log: Log): Promise<DevPages> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return {
    middleware: vite.middlewares,
    pages: renderPages(load, shop, log, { mode: 'development', notFoundPages: NO_NOT_FOUND_PAGES }),
    close: () => vite.close(),
  }
}
