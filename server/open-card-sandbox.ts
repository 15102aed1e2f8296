import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { SANDBOX_CARDS_PATH } from '../platform/partners.ts'
import type { CardSandbox } from '../sandbox/card-provider/sandbox.ts'

/** The card provider that the shop serves itself while it has no keys of a real one; null with keys, so that no sandbox route exists. */
export async function openCardSandbox(
  config: Pick<Config, 'cardProvider' | 'DATA_DIR' | 'PORT' | 'PUBLIC_URL'>,
): Promise<CardSandbox | null> {
  if (config.cardProvider.kind !== 'embedded') return null
  const { createCardProviderSandbox } = await import('../sandbox/card-provider/sandbox.ts')
  return createCardProviderSandbox({
    publicKey: config.cardProvider.publicKey,
    accessToken: config.cardProvider.accessToken,
    webhookSecret: config.cardProvider.webhookSecret,
    basePath: SANDBOX_CARDS_PATH,
    folder: join(config.DATA_DIR, 'sandbox', 'cards'),
    // Its keys are no secret: whoever reaches it must not make this server call elsewhere.
    notifyOnly: [`http://127.0.0.1:${config.PORT}`, new URL(config.PUBLIC_URL).origin],
  })
}
