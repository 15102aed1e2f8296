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
if (!chromium) {
  console.error('No Chromium to take pictures in: install Chromium or Chrome, or name one in CHROME_PATH.')
  process.exit(1)
}
await buildIfChanged()
process.exit(await run(['audit/pictures.ts'], { env: { CHROME_PATH: chromium } }))
