// `npm start`: installs, builds when sources changed, opens the shop.
import { buildIfChanged } from './build.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
await buildIfChanged()
process.exit(await run(['server/main.ts'], { env: { NODE_ENV: 'production' } }))
