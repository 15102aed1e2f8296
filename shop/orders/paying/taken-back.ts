/** The detail of a payment that a person took back: its money belonged elsewhere, or never came. */
export const TAKEN_BACK = 'taken_back'
