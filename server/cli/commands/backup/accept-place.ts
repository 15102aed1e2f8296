import { existsSync } from 'node:fs'
import { folderPlace } from '../../../../platform/backup/place/folder-place.ts'
import { acceptPlace } from '../../../../platform/backup/place/known-place.ts'
import { isDrill } from '../../../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../../../platform/config.ts'
import { CommandError, EXIT } from '../../command.ts'
import { partsOf } from './place-of.ts'

/** Accepts the folder BACKUP_DIR as the place of backups, although another disk was there before. */
export async function acceptNewPlace(config: Config): Promise<number> {
  const { description } = partsOf(config).place
  if (!config.BACKUP_DIR) throw new CommandError(`${description} no es una carpeta: no hace falta.`)
  if (!existsSync(config.DATA_DIR)) {
    throw new CommandError(`En ${config.DATA_DIR} no hay ninguna tienda. ¿Usa otro DATA_DIR?`)
  }
  if (isDrill(config.DATA_DIR)) throw new CommandError('Esta es una copia para mirar: no se respalda. No se hizo nada.')
  const isNew = await acceptPlace(folderPlace(config.BACKUP_DIR), config.DATA_DIR)
  console.log(
    isNew
      ? `Desde ahora los respaldos van a ${description}. La tienda abierta hace uno ahí en unos minutos, y si no: npm run shop -- backup now. Los del disco de antes quedan en él.`
      : `${description} ya es el lugar de los respaldos de esta tienda.`,
  )
  return EXIT.done
}
