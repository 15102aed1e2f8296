/** How a courier names a parcel, and where it shows it. */
export interface Tracking {
  number: string
  url: string | null
}
