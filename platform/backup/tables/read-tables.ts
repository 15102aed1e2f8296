import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { SetupError } from '../../config.ts'
import { DamagedBackup } from '../restore/damaged-backup.ts'
import { openTar } from '../restore/open-tar.ts'
import { END, endSchema, HEADER, headerSchema, type TableContent, type TablesHeader } from './table-format.ts'

type Entry = Readable & { header: { name: string } }

/** The error for damaged rows of a table. @param why in Spanish words after the table's name */
export function damagedTable(table: string, why: string): DamagedBackup {
  return new DamagedBackup(`la tabla ${table} ${why}`)
}

/** Reads an export from beginning to end, table by table in the header's order. */
export interface TablesReader {
  header: TablesHeader
  /** The rows of the next table. Fails with DamagedBackup, naming the table, or with the content's own error. */
  rowsOf(table: string): Readable
  /** The contents of all tables as they were written. @throws DamagedBackup if the export is cut off */
  end(): Promise<Record<string, TableContent>>
}

/** @throws DamagedBackup if it can't be read; SetupError if another version of the shop wrote it */
export async function readExport(content: Readable): Promise<TablesReader> {
  const { entries, explain } = openTar(content)
  const namingTable = (table: string, error: unknown) => {
    const fault = explain(error)
    return fault instanceof DamagedBackup ? damagedTable(table, `no se puede leer (${fault.fault})`) : fault
  }
  const iterator = entries[Symbol.asyncIterator]()
  const step = async (at: string): Promise<Entry | null> => {
    try {
      const { value, done } = await iterator.next()
      return done ? null : (value as unknown as Entry)
    } catch (error) {
      throw namingTable(at, error)
    }
  }
  const jsonOf = async (entry: Entry, name: string): Promise<unknown> => {
    try {
      return await json(entry)
    } catch (error) {
      throw error instanceof SyntaxError ? new DamagedBackup(`${name} no se puede leer`) : namingTable(name, error)
    }
  }
  const first = await step(HEADER)
  const read = v.safeParse(headerSchema, first?.header.name === HEADER ? await jsonOf(first, HEADER) : null)
  if (!read.success) {
    throw new SetupError(
      'Las tablas de ese respaldo las escribió una versión anterior de la librería, sin los trabajos que esperan: usa un respaldo más nuevo.',
    )
  }
  const header = read.output
  let next = await step(header.tables[0]?.name ?? END)
  let at = END

  async function* piecesOf(table: string): AsyncGenerator<Buffer> {
    at = table
    while (next?.header.name.startsWith(`${table}/`)) {
      try {
        for await (const chunk of next as AsyncIterable<Buffer>) yield chunk
      } catch (error) {
        throw namingTable(table, error)
      }
      next = await step(table)
    }
    if (next === null) throw damagedTable(table, 'está cortada, o falta algo de lo que la sigue')
  }

  return {
    header,
    rowsOf: table => Readable.from(piecesOf(table), { objectMode: false }),
    async end() {
      if (next?.header.name !== END) throw damagedTable(at, `no es la última: sigue ${next?.header.name ?? 'nada'}`)
      const contents = v.safeParse(endSchema, await jsonOf(next, END))
      if (!contents.success) throw new DamagedBackup(`${END} no se puede leer`)
      // Read to the last byte: the digest of the whole file is checked at its end.
      if ((await step(END)) !== null) throw new DamagedBackup(`algo sigue a ${END}`)
      return contents.output
    },
  }
}
