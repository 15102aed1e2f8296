/**
 * JSON in the browser's storage. A storage that is blocked, full or unreadable counts as empty: the checkout works without it and
 * only forgets on a reload.
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
    // The value is only lost on a reload.
  }
}

export function removeStored(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key)
  } catch {
    // A blocked storage counts as empty.
  }
}

// Functions, because even accessing a blocked storage throws.
export const tabStorage = () => sessionStorage
export const browserStorage = () => localStorage
