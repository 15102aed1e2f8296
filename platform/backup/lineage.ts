import type { ClientBase } from 'pg'
import type { BackupInfo } from './backup-info.ts'

/** A database by its number and those of the ones that its tables were read from. */
export type Lineage = Pick<BackupInfo, 'cluster' | 'formerClusters'>

export function lineOf({ cluster, formerClusters = [] }: Lineage): string[] {
  return [cluster, ...formerClusters]
}

/** The databases that are this shop's: its own, those that its tables were read from, and those whose backups say that they came of one of them. */
export function copiesOf(own: Lineage, backups: readonly Lineage[]): string[] {
  const line = lineOf(own)
  // Those that earlier versions made name their database alone: a later backup of it says where it came from.
  const related = backups.filter(backup => lineOf(backup).some(cluster => line.includes(cluster)))
  return [...new Set([...line, ...related.map(({ cluster }) => cluster)])]
}

/** The databases that its tables were read from; of one that is backed up before the update which brings this, there is none. */
export async function readFormerClusters(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows: table } = await client.query<{ found: boolean }>(
    `select to_regclass('former_clusters') is not null as found`,
  )
  if (!table[0]?.found) return []
  const { rows } = await client.query<{ cluster: string }>('select cluster from former_clusters')
  return rows.map(({ cluster }) => cluster)
}
