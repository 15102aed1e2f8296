import { join } from 'node:path'
import { PRINT_WEBHOOK_PATH } from '../../contract/addresses.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { SANDBOX_CARDS_PATH, SANDBOX_PRINT_PATH } from '../../platform/partners.ts'
import type { CardSandbox } from '../../sandbox/card-provider/sandbox.ts'
import type { PrintSandbox } from '../../sandbox/print-network/sandbox.ts'

type SandboxConfig = Pick<Config, 'cardProvider' | 'printNetwork' | 'DATA_DIR' | 'PUBLIC_URL'>

/** The embedded sandboxes, by the path that serves each. */
export interface Sandboxes {
  routes: { path: string; app: CardSandbox['app'] | PrintSandbox['app'] }[]
  close(): void
}

/** Opens a sandbox for each partner without keys. With keys there is none, so that no sandbox route exists. */
export async function openSandboxes(config: SandboxConfig, clock: Clock = systemClock): Promise<Sandboxes> {
  const cards = await openCardSandbox(config, clock)
  const printing = await openPrintSandbox(config, clock)
  return {
    routes: [
      ...(cards ? [{ path: SANDBOX_CARDS_PATH, app: cards.app }] : []),
      ...(printing ? [{ path: SANDBOX_PRINT_PATH, app: printing.app }] : []),
    ],
    close() {
      cards?.close()
      printing?.close()
    },
  }
}

async function openCardSandbox(config: SandboxConfig, clock: Clock): Promise<CardSandbox | null> {
  if (config.cardProvider.kind !== 'embedded') return null
  const { createCardProviderSandbox } = await import('../../sandbox/card-provider/sandbox.ts')
  return createCardProviderSandbox({
    publicKey: config.cardProvider.publicKey,
    accessToken: config.cardProvider.accessToken,
    webhookSecret: config.cardProvider.webhookSecret,
    basePath: SANDBOX_CARDS_PATH,
    folder: join(config.DATA_DIR, 'sandbox', 'cards'),
    clock,
    // Anyone may use a demonstration's sandbox, so it must not make this server call other hosts.
    notifyOnly: [config.PUBLIC_URL, config.cardProvider.apiBase].map(address => new URL(address).origin),
  })
}

async function openPrintSandbox(config: SandboxConfig, clock: Clock): Promise<PrintSandbox | null> {
  if (config.printNetwork.kind !== 'embedded') return null
  const { createPrintNetworkSandbox } = await import('../../sandbox/print-network/sandbox.ts')
  return createPrintNetworkSandbox({
    secret: config.printNetwork.secret,
    webhookUrl: new URL(PRINT_WEBHOOK_PATH, config.printNetwork.url).href,
    basePath: SANDBOX_PRINT_PATH,
    folder: join(config.DATA_DIR, 'sandbox', 'printing'),
    clock,
  })
}
