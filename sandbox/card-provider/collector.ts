/** The merchant that owns the account: all keys belong to it. */
export const COLLECTOR_ID = 44_444
