/** The desk is below this path, and nothing else is. */
export const DESK_PATH = '/mesa'
