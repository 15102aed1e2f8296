/** The largest statement that can be uploaded, in bytes (`MAX_STATEMENT_BYTES` of the shop). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024
