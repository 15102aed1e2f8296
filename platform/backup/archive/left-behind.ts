import { SetupError } from '../../config.ts'
import { readSegment } from '../replication/log-position.ts'
import { writeUruguayTime } from '../uruguay-time.ts'
import type { HistoryFile, LogFile } from './log-files.ts'
import type { Way } from './log-way.ts'

/** `1 0/5000028 before 2026-11-20 14:05:00.5-03`: the first change of a timeline that a restored database left out. */
const LEFT = /^\s*(\d+)\s+\S+\s+before (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d):?(\d\d)?/

/**
 * A shop that was restored to an earlier moment left behind what had happened since, and the log does not lead there.
 * @param history of the followed timeline, number `timeline`
 * @throws SetupError if the moment is in a time that was left behind
 */
export function refuseLeftBehind(
  moment: Date,
  { timeline, history, kept }: { timeline: number; history: string; kept: readonly (HistoryFile | LogFile)[] },
): void {
  const lines = history.split('\n').filter(line => /^\s*\d/.test(line))
  for (const [n, line] of lines.entries()) {
    const [, , day, time, hours, minutes = '00'] = LEFT.exec(line) ?? []
    const [next = ''] = lines[n + 1]?.trim().split(/\s/) ?? []
    const end = firstKept(kept, next ? Number(next) : timeline)
    if (!day || !end) continue
    const begin = new Date(`${day}T${time}${hours}:${minutes}`)
    if (moment >= begin && moment < end) {
      const [from, to] = [begin, end].map(writeUruguayTime)
      throw new SetupError(
        `A ${writeUruguayTime(moment)} no se llega: la tienda se repuso a un momento anterior, y lo que pasó de ${from} a ${to} está solo en la carpeta de entonces. Pide un momento de antes o de después (npm run shop -- backup list).`,
      )
    }
  }
}

/**
 * The way to a moment, or to the last kept moment (null). It is the newest way, unless the shop has since gone back to an earlier folder, with an
 * older timeline. For moments when the newest was the shop, it is the newest all the same.
 */
export function wayTo(
  moment: Date | null,
  { newest, ways, files }: { newest: Way; ways: readonly Way[]; files: readonly LogFile[] },
): Way {
  const kept = files.toSorted((a, b) => a.storedAt.getTime() - b.storedAt.getTime())
  const isOf = (timeline: number) => (file: LogFile) => readSegment(file.segment).timeline === timeline
  const current = ways.find(({ timeline }) => kept.at(-1) && isOf(timeline)(kept.at(-1) as LogFile))
  const [begin, end] = [kept.find(isOf(newest.timeline)), kept.findLast(isOf(newest.timeline))]
  if (!current || !begin || !end || current.timeline === newest.timeline) return newest
  const back = kept.find(file => isOf(current.timeline)(file) && file.storedAt > end.storedAt)
  return back && (moment === null || moment < begin.storedAt || moment >= back.storedAt) ? current : newest
}

function firstKept(kept: readonly (HistoryFile | LogFile)[], timeline: number): Date | undefined {
  const nameOf = (file: HistoryFile | LogFile) => ('history' in file ? file.history : file.segment)
  const ofTimeline = kept.filter(file => Number.parseInt(nameOf(file).slice(0, 8), 16) === timeline)
  return ofTimeline.map(({ storedAt }) => storedAt).sort((a, b) => a.getTime() - b.getTime())[0]
}
