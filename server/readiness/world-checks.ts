import type { Pool } from 'pg'
import type { Backups } from '../../platform/backup/backups.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { createTokenSigner } from '../../platform/signed-token.ts'
import type { PaymentProvider } from '../../shop/payments/payment-provider.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'
import type { Check } from '../../shop/readiness/lack.ts'
import { backupsOf } from '../backup/backup-parts.ts'
import { PATH_PURPOSE } from '../http/tell-path.ts'
import { damageLacks } from '../opening/known-damage.ts'
import { falseSecretLacks, secretFileLacks, secretLacks } from '../opening/own-secret.ts'
import type { HearAnswer } from '../opening/watch-partners.ts'
import { worldParts } from '../opening/world-parts.ts'
import { backupChecks } from './backup-checks.ts'
import { diskCheck, machineChecks } from './machine-checks.ts'
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
    /** Of the same database. */
    pool: Pool
    log: Log
    secret: string
    inForce?: () => Config
    /** The sender of mails in force. */
    sender?: () => string
    hear?: HearAnswer | undefined
  },
): Check[] {
  return [
    {
      name: 'el secreto de la tienda',
      look: async () => [...(await secretLacks(config, parts.db)), ...(await falseSecretLacks(config, parts.db))],
    },
    {
      name: 'si la base de datos está dañada',
      look: () => damageLacks(config, parts),
    },
    ...outerChecks(config, parts),
    {
      name: 'el proxy',
      async look() {
        // The open shop would not know what another secret signs.
        if ((await secretLacks(config, parts.db)).length > 0) return []
        return proxyLacks(config, createTokenSigner(parts.secret, PATH_PURPOSE))
      },
    },
  ]
}

/** The checks that work although the database does not open. `why`: the reason. */
export function unopenedChecks(config: Config, { why, log }: { why: string; log: Log }): Check[] {
  const mend = 'Hasta que abra, de la base no se mira nada más.'
  return [
    { name: 'la base de datos', look: async () => [{ weight: 'blocks', what: why, mend }] },
    { name: 'el secreto de la tienda', look: async () => secretFileLacks(config, why) },
    // The desk's settings are not known.
    ...outerChecks(config, {
      ...worldParts(config, log),
      backups: backupsOf(config),
      db: null,
      inForce: null,
      sender: null,
    }),
  ]
}

/** The checks of settings, partners, machine and backups that need no database. */
function outerChecks(
  config: Config,
  parts: Parameters<typeof partnerChecks>[1] & Parameters<typeof backupChecks>[1] & { inForce?: (() => Config) | null },
): Check[] {
  return [
    // First: a full disk stops orders, and makes other checks fail.
    diskCheck(config.DATA_DIR),
    ...settingsChecks(config, parts.inForce),
    ...partnerChecks(config, parts),
    ...machineChecks({
      publicUrl: config.PUBLIC_URL,
      partnerUrl: config.cardProvider.kind === 'embedded' ? null : config.cardProvider.apiBase,
    }),
    ...backupChecks(config, parts),
  ]
}
