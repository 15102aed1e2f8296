// `npm run audit`: Lighthouse, axe and the validators over the built shop; writes docs/audit.md. `--runs N`: Lighthouse runs a page, 5 by default.
import { buildIfChanged } from './build.mjs'
import { findChromium } from './find-chromium.mjs'
import { answerHelp } from './help.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

answerHelp(
  'npm run audit [-- --runs N]\n\nLighthouse (N runs a page, 5), axe and the validators over every screen; writes docs/audit.md.',
  { takesArguments: true },
)
ensureInstalled()
const chromium = findChromium()
await buildIfChanged()
process.exit(await run(['audit/audit.ts', ...process.argv.slice(2)], { env: { CHROME_PATH: chromium } }))
