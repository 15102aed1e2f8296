import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { prepareDataFolder } from '../../platform/data-folder.ts'
import type { Log } from '../../platform/log.ts'
import { keptKeys, type SandboxKeys } from '../../sandbox/keep-keys.ts'
import { finishSwaps } from './finish-swaps.ts'

type Partners = Pick<Config, 'DATA_DIR' | 'cardProvider' | 'printNetwork'>

/**
 * Prepares the data folder, and adds the keys it holds to the settings. Sandboxes of embedded partners accept only these keys.
 * @param mayBeFull skip the check of free disk space: a command only reads a running shop, and a web process's supervisor checked already
 * @throws SetupError if the folder can't be used
 */
export function openDataFolder<Settings extends Partners>(
  config: Settings,
  log: Pick<Log, 'warn'>,
  { mayBeFull = false } = {},
): Settings {
  for (const words of finishSwaps(config.DATA_DIR)) log.warn({ folder: config.DATA_DIR }, words)
  const closed = prepareDataFolder(config.DATA_DIR, { mayBeFull })
  if (closed > 0) {
    log.warn(
      { folder: config.DATA_DIR, closed },
      'la carpeta de datos estaba abierta a otros usuarios de esta máquina; ahora está cerrada',
    )
  }
  const keys = sandboxKeys(config)
  return keys ? withKeys(config, keys) : config
}

/** The sandbox keys of a data folder; null if no partner is embedded. */
export function sandboxKeys(config: Partners): SandboxKeys | null {
  const isNeeded = [config.cardProvider.kind, config.printNetwork.kind].includes('embedded')
  return isNeeded ? keptKeys(join(config.DATA_DIR, 'sandbox')) : null
}

function withKeys<Settings extends Partners>(config: Settings, { printSecret, ...cardKeys }: SandboxKeys): Settings {
  const { cardProvider, printNetwork } = config
  return {
    ...config,
    ...(cardProvider.kind === 'embedded' && { cardProvider: { ...cardProvider, ...cardKeys } }),
    ...(printNetwork.kind === 'embedded' && { printNetwork: { ...printNetwork, secret: printSecret } }),
  }
}
