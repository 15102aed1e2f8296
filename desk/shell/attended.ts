/** An untouched page stops reloading after this time, so that its session can expire, in ms. */
const IDLE_MS = 10 * 60_000

let touchedAt = Date.now()

/** Somebody uses the page. */
export function touchPage(): void {
  touchedAt = Date.now()
}

/** Whether the page was used lately. */
export function isAttended(): boolean {
  return Date.now() - touchedAt <= IDLE_MS
}
