// `npm run pictures`: takes the pictures of README.md and docs/desk.md again.
import { buildIfChanged } from './build.mjs'
import { findChromium } from './find-chromium.mjs'
import { answerHelp } from './help.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

answerHelp(
  'npm run pictures\n\nTakes the pictures of README.md and docs/desk.md again, of a demonstration; writes docs/pictures.',
)
ensureInstalled()
const chromium = findChromium()
await buildIfChanged()
process.exit(await run(['audit/pictures.ts'], { env: { CHROME_PATH: chromium } }))
