/** A courier's number for a parcel, and the page that shows it. */
export interface Tracking {
  number: string
  url: string | null
}

/** True if the tracking differs from the known one. The same number without an address is no difference. */
export function isOtherTracking({ number, url }: Tracking, known: Tracking | null): boolean {
  return number !== known?.number || (url !== null && url !== known.url)
}
