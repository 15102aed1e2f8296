/** The merchant whose account this is: every key belongs to it. */
export const COLLECTOR_ID = 44_444
