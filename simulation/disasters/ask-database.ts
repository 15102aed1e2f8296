import { join } from 'node:path'
import pg from 'pg'

/** Queries a running shop's database over a separate connection. */
export async function askDatabase<Row extends object>(
  dataFolder: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ host: join(dataFolder, 'run'), user: 'anaquel', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
