import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Every visit asks whether there is a newer one. */
const ALWAYS_ASK = 'no-cache'

/** The browser's files as they were built, below `base`: hashed names never change, `.br` twins are sent to browsers that take them. */
export function clientFiles(folder: string, base = ''): Hono {
  const files = new Hono()
  files.use(
    '*',
    serveStatic({
      root: folder,
      rewriteRequestPath: path => path.slice(base.length),
      precompressed: true,
      onFound: (path, context) => context.header('Cache-Control', lifetimeOf(path)),
    }),
  )
  return files
}

function lifetimeOf(path: string): string {
  if (path.endsWith('/sw.js')) return ALWAYS_ASK
  return path.includes('/assets/') ? A_YEAR : AN_HOUR
}
