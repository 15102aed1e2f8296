// `npm run shop -- COMMAND …`: the operator's commands, beside a running shop or without one.
import { ensureInstalled, run, settingsFile, tellIfStopped } from './toolchain.mjs'

ensureInstalled()
tellIfStopped()
process.exit(
  await run([...settingsFile(), 'server/cli/main.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } }),
)
