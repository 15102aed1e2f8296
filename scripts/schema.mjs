// `npm run schema`: makes the row types in db/schema.ts again, from a fresh database with every migration applied.
import { answerHelp } from './help.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

answerHelp('npm run schema\n\nMakes db/schema.ts again, from a fresh database with every migration applied.')
ensureInstalled()
process.exit(await run(['db/generate-schema.ts']))
