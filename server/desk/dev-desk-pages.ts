import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { DevFiles } from '../pages/dev-pages.ts'
import { type DeskPages, renderDeskPages } from './desk-pages.ts'

const root = join(import.meta.dirname, '../../desk')
/** A port of its own: the storefront uses Vite's default. */
const HOT_PORT = 24_679

/** Serves the desk straight from its sources, with hot reload (`npm run dev`). */
export async function startDevDeskPages(): Promise<DevFiles & { pages: DeskPages }> {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { port: HOT_PORT } },
    appType: 'custom',
  })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return {
    middleware: vite.middlewares,
    pages: renderDeskPages(load, 'development'),
    close: () => vite.close(),
  }
}
