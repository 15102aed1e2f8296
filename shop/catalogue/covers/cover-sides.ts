/**
 * Limits for an uploaded cover, in px: minimum of its shorter side, and the size its longer side is scaled down to. Pages show covers up to 920 px
 * wide.
 */
export const COVER_SIDES = { least: 200, most: 1600 }
