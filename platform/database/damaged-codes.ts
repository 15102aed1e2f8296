/** PostgreSQL's codes for a damaged table, a damaged index, a missing file, and an unreadable disk. */
export const DAMAGED_CODES = ['XX001', 'XX002', '58P01', '58030']
