/** What a cover that a person gives needs on its shorter side, and is brought to on its longer one, in px: pages show it up to 920 px wide. */
export const COVER_SIDES = { least: 200, most: 1600 }
