/** A value that a loader answers as one text: React Router encodes data value by value on each page, a tenth of a page of many books. */
export type Packed<T> = string & { readonly packs?: T }

/** The latest by their texts: the server shows at once what it packed, and a browser what it shows already. */
const LATEST = 50
const latest = new Map<string, unknown>()

/** @param value what JSON can say */
export function pack<T>(value: T): Packed<T> {
  const packed = JSON.stringify(value)
  keep(packed, value)
  return packed
}

/** What is unpacked on each render stays the same object. */
export function unpack<T>(packed: Packed<T>): T {
  const known = latest.get(packed)
  if (known !== undefined) return known as T
  const value = JSON.parse(packed)
  keep(packed, value)
  return value
}

function keep(packed: string, value: unknown): void {
  latest.set(packed, value)
  const [oldest] = latest.keys()
  if (latest.size > LATEST && oldest !== undefined) latest.delete(oldest)
}
