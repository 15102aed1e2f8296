/** The largest statement that is sent (`MAX_STATEMENT_BYTES` of the shop), bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024
