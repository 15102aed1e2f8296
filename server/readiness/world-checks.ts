import type { Backups } from '../../platform/backup/backups.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { createTokenSigner } from '../../platform/signed-token.ts'
import type { PaymentProvider } from '../../shop/payments/payment-provider.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'
import type { Check } from '../../shop/readiness/lack.ts'
import { PATH_PURPOSE } from '../http/tell-path.ts'
import { backupChecks } from './backup-checks.ts'
import { machineChecks } from './machine-checks.ts'
import { partnerChecks } from './partner-checks.ts'
import { proxyLacks } from './proxy-checks.ts'
import { settingsChecks } from './settings-checks.ts'

/** Checks what a live shop needs beyond its own data: settings, partners, machine, and reachability from outside. */
export function worldChecks(
  config: Config,
  parts: {
    provider: PaymentProvider
    network: PrintNetwork
    backups: Backups
    db: Database
    secret: string
    inForce?: () => Config
    /** The sender of mails in force. */
    sender?: () => string
  },
): Check[] {
  return [
    ...settingsChecks(config, parts.inForce),
    ...partnerChecks(config, parts),
    ...machineChecks({
      dataFolder: config.DATA_DIR,
      publicUrl: config.PUBLIC_URL,
      partnerUrl: config.cardProvider.apiBase,
    }),
    {
      name: 'el proxy',
      look: () => proxyLacks(config, createTokenSigner(parts.secret, PATH_PURPOSE)),
    },
    ...backupChecks(config, parts),
  ]
}
