import { createLog } from '../../platform/log.ts'

export const silentLog = createLog('silent')
