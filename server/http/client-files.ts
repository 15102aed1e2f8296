import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Browsers ask on every visit whether there is a newer version. */
const ALWAYS_ASK = 'no-cache'

/** Serves the built browser files below `base`. Hashed names are cached forever; `.br` copies go to browsers that accept them. */
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
