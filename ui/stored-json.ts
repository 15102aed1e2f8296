/**
 * JSON in the browser's storage. A storage that is blocked, full or holds something unreadable behaves like an empty one: the
 * checkout works without it and only forgets at a reload.
 */
export function readStored(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeStored(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}

export function removeStored(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key)
  } catch {
    // See above.
  }
}

// Functions, because merely naming a blocked storage throws.
export const tabStorage = () => sessionStorage
export const browserStorage = () => localStorage
