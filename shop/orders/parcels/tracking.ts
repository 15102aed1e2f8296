/** How a courier names a parcel, and where it shows it. */
export interface Tracking {
  number: string
  url: string | null
}

/** Whether a parcel is named otherwise than it was known. The same number without an address says nothing new. */
export function isOtherTracking({ number, url }: Tracking, known: Tracking | null): boolean {
  return number !== known?.number || (url !== null && url !== known.url)
}
