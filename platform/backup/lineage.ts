import type { ClientBase } from 'pg'
import type { BackupInfo } from './backup-info.ts'

/** A database's number, and the numbers of the databases that its tables were copied from. */
export type Lineage = Pick<BackupInfo, 'cluster' | 'formerClusters'>

export function lineOf({ cluster, formerClusters = [] }: Lineage): string[] {
  return [cluster, ...formerClusters]
}

/** All databases of this shop: its own, those that its tables were copied from, and those whose backups name one of them. */
export function copiesOf(own: Lineage, backups: readonly Lineage[]): string[] {
  const line = lineOf(own)
  // A backup by an earlier version names its own database only; a later backup of that database names its origin.
  const related = backups.filter(backup => lineOf(backup).some(cluster => line.includes(cluster)))
  return [...new Set([...line, ...related.map(({ cluster }) => cluster)])]
}

/** The databases that its tables were copied from. Empty if the database is older than the table that keeps them. */
export async function readFormerClusters(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows: table } = await client.query<{ found: boolean }>(
    `select to_regclass('former_clusters') is not null as found`,
  )
  if (!table[0]?.found) return []
  const { rows } = await client.query<{ cluster: string }>('select cluster from former_clusters')
  return rows.map(({ cluster }) => cluster)
}
