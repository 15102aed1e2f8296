import type { ClientBase } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { SupplierRanks } from '../suppliers/supplier-ranks.ts'
import { latestSent } from './fold-records.ts'
import type { ImportReport } from './import-report.ts'
import type { ImportRequest } from './import-request.ts'
import { readFeed } from './read-feed.ts'
import { readFeedFiles } from './read-feed-files.ts'
import { reportFault, reportIgnored, reportRefused } from './report-records.ts'
import { settleStage } from './settle-store.ts'
import { openStage } from './stage-store.ts'
import { readSubjectMappings } from './subject-mapping-store.ts'

/**
 * Reads every file into the stage; bad records go to the report.
 * @returns the names (`exchange.ts`) that books lose to others
 * @throws FeedProblem for a file that can't be trusted
 */
export async function stageFiles(
  client: ClientBase,
  clock: Clock,
  { files, names, idName, columnMap, supplier, onProgress }: ImportRequest,
  { report, ranks, totalBytes: total }: { report: ImportReport; ranks: SupplierRanks; totalBytes: number },
): Promise<ReadonlySet<string>> {
  const mappings = await readSubjectMappings(client)
  const now = clock.now()
  const context = {
    mappings,
    idName,
    columnMap,
    supplier,
    today: montevideoDate(now),
    latestSent: latestSent(now),
  }
  let done = 0
  const onBytes = (count: number) => {
    done += count
    onProgress?.({ phase: 'reading', done: Math.min(done, total), total })
  }
  const stage = openStage(client)
  try {
    for (const [index, path] of files.entries()) {
      for await (const file of readFeedFiles(path, onBytes, names?.[index])) {
        const zeroPrices: Named = { count: 0, names: [] }
        const codeless = new Set<string>()
        for await (const read of readFeed(file, context, notice => report.notices.push(notice))) {
          report.counts.read++
          if (read.kind === 'record') {
            const { record, faults = [], subjectsWithoutCode = [] } = read
            if (record.hasZeroPrice) count(zeroPrices, record.isbn ?? record.reference)
            for (const reason of faults) reportFault(report, { file: file.name, ...pickNotice({ ...record, reason }) })
            for (const subject of subjectsWithoutCode) if (codeless.size < MOST_COUNTED) codeless.add(subject)
            await stage.add(record)
          } else if (read.kind === 'ignored') reportIgnored(report, read.why)
          else reportRefused(report, { file: file.name, ...pickNotice(read) }, read.swallowedLines)
        }
        if (codeless.size > 0) report.notices.push(ofSubjectsWithoutCode(file.name, [...codeless]))
        if (zeroPrices.count > 0) report.notices.push(ofZeroPrices(file.name, zeroPrices))
      }
    }
  } finally {
    // The connection is unusable until COPY has ended, even after a failure.
    await stage.end()
  }
  const { repeated, repeatedNames, givenUp } = await settleStage(client, ranks, context)
  report.counts.ignored.repeated += repeated
  if (repeated > 0) report.notices.push(ofRepeated(repeated, repeatedNames))
  return givenUp
}

function ofRepeated(count: number, names: readonly string[]): string {
  const several = count === 1 ? 'Un registro está repetido' : `${count} registros están repetidos`
  const more = count > names.length ? ', …' : ''
  return `${several} dentro de los archivos, y de cada libro cuenta el último: ${names.join(', ')}${more}.`
}

/** Limit of distinct subjects counted. Those beyond it are not reported. */
const MOST_COUNTED = 300
const NAMED = 5

function ofSubjectsWithoutCode(file: string, subjects: readonly string[]): string {
  const rest = subjects.length - NAMED
  const more = subjects.length === MOST_COUNTED ? ', …' : rest > 0 ? ` y ${rest} más` : ''
  return `${file}: hay temas sin código o sin esquema, a los que no se les puede dar una categoría: ${subjects.slice(0, NAMED).join(', ')}${more}.`
}

/** How many there are, and the names of the first. */
interface Named {
  count: number
  names: string[]
}

function count(named: Named, name: string): void {
  if (named.count++ < NAMED) named.names.push(name)
}

function ofZeroPrices(file: string, { count, names }: Named): string {
  const records = count === 1 ? 'un registro dice' : `${count} registros dicen`
  const rest = count - names.length
  const more = rest > 0 ? ` y ${rest} más` : ''
  return `${file}: ${records} un precio de 0, que no se toma, y cada libro conserva el que tenía: ${names.join(', ')}${more}.`
}

function pickNotice({ line, reference, reason }: { line: number; reference: string | null; reason: string }) {
  return { line, reference, reason }
}
