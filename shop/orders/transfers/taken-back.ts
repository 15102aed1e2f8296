/** The detail of a payment whose money was not the order's, or never came: a person took it back. */
export const TAKEN_BACK = 'taken_back'
