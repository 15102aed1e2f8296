const PARTS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Montevideo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** How a backup that begins now is called: by the time in Montevideo, `2026-11-25_03-30-00`. */
export function backupId(startedAt: Date): string {
  return PARTS.format(startedAt).replace(' ', '_').replaceAll(':', '-')
}

/** Whether it is what a backup is called. */
export function isBackupId(name: string): boolean {
  return /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/.test(name)
}

/** A time of Montevideo as `--to` takes it. */
export function writeUruguayTime(moment: Date): string {
  return PARTS.format(moment)
}

/** Reads a time of Montevideo as people write it: `2026-11-20 14:05`, with or without seconds; null where it is not one. */
export function readUruguayTime(text: string): Date | null {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text.trim()) ?? []
  if (!day) return null
  // Uruguay has had no summer time since 2015.
  const found = new Date(`${day}T${time}${seconds}-03:00`)
  return Number.isNaN(found.getTime()) || PARTS.format(found) !== `${day} ${time}${seconds}` ? null : found
}
