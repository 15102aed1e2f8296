import { join } from 'node:path'
import pg from 'pg'
import { isLostLogNoted } from '../../../../platform/backup/archive/lost-log.ts'
import { isDrill } from '../../../../platform/backup/restore/restored-copy.ts'
import { copyIntoDatabase, copyIntoFolder } from '../../../../platform/backup/tables/copy-database.ts'
import { connectionName, openerOf } from '../../../../platform/database/connection-name.ts'
import { type Connection, connectionConfig } from '../../../../platform/database/database.ts'
import { holdShopLock } from '../../../opening/open-database.ts'
import { falseSecrets, secretFaultIn } from '../../../opening/own-secret.ts'
import { type CommandContext, CommandError, EXIT } from '../../command.ts'
import { checkBooks, checkedBooksWords } from '../backup/check-books.ts'
import { folderNamed, refuseFolder } from '../backup/refuse-folder.ts'
import { importedWords } from './imported-words.ts'
import { isDatabaseUrl } from './is-database-url.ts'

/** Copies the shop's database to your own server, or back to an embedded database. The original stays unchanged. */
export async function copy(
  { config, connection }: Pick<CommandContext, 'config' | 'connection'>,
  into: string,
): Promise<number> {
  // A copy of a drill would sell: nothing in it says that it is a drill.
  if (isDrill(config.DATA_DIR)) throw new CommandError('Esta es una copia para mirar: no se copia. No se hizo nada.')
  if (!config.DATABASE_URL && isLostLogNoted(config.DATA_DIR))
    throw new CommandError('No se copió nada: de esta base se sigue con lo que tienen los respaldos.')
  const isServer = isDatabaseUrl(into)
  const folder = isServer ? into : folderNamed(into, config)
  if (!isServer) refuseFolder(config.DATA_DIR, { into: folder, backupFolder: config.BACKUP_DIR })
  const client = new pg.Client({ ...connectionConfig(connection), application_name: connectionName('copy') })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseUse(client, connection)
    const from = { connection, look: checkBooks }
    const leftOut = isServer ? [] : await falseSecrets(config, secret => secretFaultIn(client, secret))
    const { imported, seen } = isServer
      ? await copyIntoDatabase(from, into)
      : await copyIntoFolder({ ...from, dataFolder: config.DATA_DIR, leftOut }, folder)
    const secret = config.SECRET
      ? 'deja SECRET como está'
      : 'pon en SECRET lo que hay en el archivo secret de la carpeta de datos'
    const next = isServer
      ? `pon esa dirección en DATABASE_URL, y ${secret}`
      : `pon DATA_DIR=${folder} y quita DATABASE_URL`
    console.log(
      [
        `Se copió la base: ${importedWords(imported)}.`,
        ...checkedBooksWords(seen),
        ...leftOut.map(
          name =>
            `La copia no lleva ${join(config.DATA_DIR, name)}: no es el secreto de la tienda, y el SECRET de los ajustes sí. Déjalo en los ajustes.`,
        ),
        `La de antes quedó como estaba; si hiciste go-live, lo que apartó está solo en ella. Para seguir con la copia, ${next}. No abras más la de antes: venderían las dos.`,
      ].join('\n'),
    )
    return leftOut.length > 0 ? EXIT.inPart : EXIT.done
  } finally {
    await client.end()
  }
}

/**
 * Refuses to copy while the shop is open: its sales would be missing in the copy. An embedded database is also locked, so nobody can open
 * the shop meanwhile.
 */
async function refuseUse(client: pg.Client, connection: Connection): Promise<void> {
  if (typeof connection !== 'string' && !(await holdShopLock(client))) throw openShop()
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const others = rows.map(({ name }) => openerOf(name)).filter(opener => opener !== null)
  if (others.some(({ pid, isLooking }) => pid !== process.pid && !isLooking)) throw openShop()
}

function openShop(): CommandError {
  return new CommandError('La tienda está abierta: lo que venda mientras se copia se perdería. Ciérrala y repite.')
}
