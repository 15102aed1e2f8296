const PARTS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Montevideo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The time in Montevideo as `--to` takes it: `2026-11-20 14:05:00`. */
export function writeUruguayTime(moment: Date): string {
  return PARTS.format(moment)
}

/** The first whole minute at or after a moment: `14:05`. */
export function minuteInUruguay(moment: Date): string {
  return writeUruguayTime(new Date(Math.ceil(moment.getTime() / 60_000) * 60_000)).slice(11, 16)
}

/** Reads a time in Montevideo as people write it: `2026-11-20 9:05`, with or without seconds; null if it is not one. */
export function readUruguayTime(text: string): Date | null {
  const [, day, written = '', seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d?\d:\d\d)(:\d\d)?$/.exec(text.trim()) ?? []
  if (!day) return null
  const time = written.padStart(5, '0')
  // Uruguay has had no summer time since 2015.
  const found = new Date(`${day}T${time}${seconds}-03:00`)
  return Number.isNaN(found.getTime()) || PARTS.format(found) !== `${day} ${time}${seconds}` ? null : found
}
