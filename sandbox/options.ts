import { parseArgs } from 'node:util'

export interface Options {
  port: number
  /** The folder that keeps payments; null: in memory only. */
  folder: string | null
  /** Multiplies the delays between notifications, which are minutes and days at the real provider. */
  webhookRetryScale: number
}

/** @throws Error that says in one sentence what is invalid */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '3900' },
      folder: { type: 'string' },
      'webhook-retry-scale': { type: 'string', default: '1' },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port must be a whole number from 1 to 65535 (it is "${values.port}").`)
  }
  const webhookRetryScale = Number(values['webhook-retry-scale'])
  if (!(webhookRetryScale > 0)) {
    throw new Error(`--webhook-retry-scale must be a number above 0 (it is "${values['webhook-retry-scale']}").`)
  }
  return { port, folder: values.folder ?? null, webhookRetryScale }
}
