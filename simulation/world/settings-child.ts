import { readConfig } from '../../platform/config.ts'

// What a shop does first: reads its settings, and ends where they don't fit each other (`server/main.ts`).
readConfig(process.env)
