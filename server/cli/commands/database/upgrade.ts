import { upgradeDatabase } from '../../../../platform/backup/upgrade/upgrade-database.ts'
import type { Config } from '../../../../platform/config.ts'
import { MAJOR } from '../../../../platform/database/cluster-version.ts'
import { refuseUncompared } from '../../../opening/refuse-lost-orders.ts'
import { CommandError, EXIT } from '../../command.ts'
import { requireShop } from '../../require-shop.ts'
import { checkBooks, checkedBooksWords } from '../backup/check-books.ts'
import { importedWords } from './imported-words.ts'

/** Upgrades the embedded database to the current major version of PostgreSQL. */
export async function upgrade(
  config: Config,
  { binaries, json }: { binaries?: string | undefined; json?: boolean | undefined },
): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = config
  if (DATABASE_URL) {
    throw new CommandError(
      'Con DATABASE_URL la base es de tu servidor: pásala con sus herramientas (pg_upgrade, o pg_dump).',
    )
  }
  requireShop(config)
  const upgraded = await upgradeDatabase({
    dataFolder: DATA_DIR,
    given: binaries,
    now: new Date(),
    onBegin() {
      if (!json) console.log('Se pasa la base de datos, tabla por tabla. La tienda sigue cerrada mientras tanto.')
    },
    refuseLost: connection => refuseUncompared(connection, config),
    look: checkBooks,
  })
  if (json) console.log(JSON.stringify(upgraded, null, 2))
  else if (upgraded.kind === 'nothing-to-do')
    console.log(`La base ya es de PostgreSQL ${MAJOR}: no hay nada que pasar.`)
  else {
    console.log(
      [
        `La base pasó de PostgreSQL ${upgraded.from} a ${upgraded.to}: ${importedWords(upgraded.imported)}.`,
        ...checkedBooksWords(upgraded.seen),
        `La de antes quedó en ${upgraded.kept}: bórrala cuando la tienda haya andado unos días. Si hiciste go-live, lo que apartó está solo en ella.`,
        'Para abrir: npm start. El primer respaldo se hace enseguida.',
      ].join('\n'),
    )
  }
  return EXIT.done
}
