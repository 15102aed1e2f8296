import type { BackupPlace } from '../../../../platform/backup/place/backup-place.ts'
import { type Identity, KeyRefused, readIdentity } from '../../../../platform/backup/sealing.ts'
import { type Config, SetupError } from '../../../../platform/config.ts'
import { type BackupParts, backupParts } from '../../../backup/backup-parts.ts'
import { CommandError } from '../../command.ts'

/** @throws SetupError if the settings name no place */
export function partsOf(config: Config): BackupParts {
  const parts = backupParts(config)
  if (parts) return parts
  throw new SetupError(
    config.DATABASE_URL
      ? 'Con DATABASE_URL los respaldos son de tu servidor PostgreSQL: docs/backups.md dice cómo.'
      : 'Nadie dijo dónde guardar los respaldos: pon BACKUP_DIR en .env, mejor en otro disco que el de la tienda, o BACKUP_S3_URL.',
  )
}

/** The place, and the given key for its encrypted backups. */
export async function openPlace(
  config: Config,
  { identity }: { identity?: string | undefined },
): Promise<{ place: BackupPlace; identity: Identity | null }> {
  const { place } = partsOf(config)
  return { place, identity: identity === undefined ? null : await readIdentity(identity) }
}

/** Runs `work`. @throws CommandError if a key is needed and was not given, or the given one does not fit */
export async function withKey<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (error) {
    throw error instanceof KeyRefused ? new CommandError(error.message) : error
  }
}
