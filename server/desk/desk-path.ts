/** Below it is the desk, and nothing else. */
export const DESK_PATH = '/mesa'
