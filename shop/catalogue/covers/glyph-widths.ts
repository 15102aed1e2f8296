export type Face = 'serif' | 'italic' | 'serifBold' | 'sans' | 'sansBold'

/**
 * Advance widths of U+0020 to U+007E in hundredths of the size. For each glyph: the widest among the fonts of the stacks (Noto Serif and Georgia;
 * Noto Sans and Arial), since the reader's font is unknown.
 */
const SERIF =
  '26 33 41 62 61 90 74 22 37 37 50 64 28 37 28 47 62 56 62 62 62 62 62 62 62 62 31 31 64 64 64 48 97 70 65 64 75 65 60 73 82 39 52 70 62 94 77 74 61 74 70 56 62 76 67 105 71 62 60 37 47 37 64 64 50 56 61 49 61 53 37 54 63 32 30 58 31 94 64 58 61 61 47 45 35 63 58 86 58 56 51 43 56 43 64'
const SERIF_BOLD =
  '26 38 51 70 64 91 80 29 45 45 50 70 33 38 33 47 71 56 65 64 65 61 65 61 66 65 36 36 70 70 70 55 97 76 76 69 83 72 67 80 89 45 60 77 68 103 82 81 70 81 77 65 68 81 77 113 78 74 69 45 47 45 70 64 50 60 65 53 65 58 41 58 69 36 35 65 36 104 70 64 66 65 54 52 41 69 61 88 65 60 54 51 56 51 70'
const SANS =
  '28 28 41 65 57 89 73 22 33 33 55 58 28 33 28 37 57 57 57 57 57 57 57 57 57 57 28 28 58 58 58 56 102 67 67 72 73 67 61 78 74 34 50 67 56 91 76 78 67 78 72 67 61 73 67 94 67 67 61 33 37 33 57 56 33 56 61 50 61 56 34 61 62 26 26 53 26 93 62 60 61 61 41 50 36 62 51 79 53 51 50 38 55 38 58'
const SANS_BOLD =
  '28 33 47 65 57 90 75 27 34 34 54 58 28 33 28 41 57 57 57 57 57 57 57 57 57 57 33 33 58 58 58 61 98 72 72 72 74 67 61 78 76 39 56 72 61 94 81 80 67 80 72 67 61 76 67 97 67 67 61 33 41 33 58 56 36 60 63 56 63 59 39 63 66 30 30 62 30 98 66 62 63 63 45 56 43 66 57 86 58 57 50 39 55 39 58'

const read = (table: string): number[] => table.split(' ').map(Number)
const serif = read(SERIF)
const TABLES: Readonly<Record<Face, number[]>> = {
  serif,
  italic: serif,
  serifBold: read(SERIF_BOLD),
  sans: read(SANS),
  sansBold: read(SANS_BOLD),
}

/** Accents do not change a letter's width: accented letters use the width of the base letter. */
const BARE = new Map(
  [...'áaéeíióoúuüuñnÁAÉEÍIÓOÚUÜUÑNçcÇCàaèeòoâaêeôoäaöoëeïi¡!¿?«0»0—m–0“"”"‘\'’\'ºoªa\u00a0 '].flatMap(pairs),
)

function pairs(char: string, index: number, all: string[]): [string, string][] {
  return index % 2 === 0 ? [[char, all[index + 1] ?? char]] : []
}

/**
 * Estimated width of a text in ems (multiples of the font size), with `spacing` ems after each character.
 * Errs on the wide side; characters outside Latin count as a full em or more.
 */
export function measureText(text: string, face: Face, spacing = 0): number {
  const table = TABLES[face]
  let hundredths = 0
  let count = 0
  for (const char of text) {
    hundredths += table[(BARE.get(char) ?? char).charCodeAt(0) - 32] ?? (char < '\u0250' ? 75 : 115)
    count++
  }
  return hundredths / 100 + spacing * count
}
