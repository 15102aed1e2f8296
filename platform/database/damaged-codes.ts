/** PostgreSQL's codes for a damaged table, a damaged index, a file that is gone, and a disk that can't be read. */
export const DAMAGED_CODES = ['XX001', 'XX002', '58P01', '58030']
