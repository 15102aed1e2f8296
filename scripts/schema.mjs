// `npm run schema`: makes the row types in db/schema.ts again, from a fresh database with every migration applied.
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
process.exit(await run(['db/generate-schema.ts']))
