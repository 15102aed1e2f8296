// Makes the two font files of ui/fonts from the packages they come from: the same Latin letters, and of the axes what the shop
// uses. Literata becomes less than half. Run it again when a package is updated or another weight is wanted:
//   npm install --no-save subset-font@2.9.0 && node scripts/subset-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

// Loaded by name at run time: it is not a dependency of the shop, which never runs this.
const { default: subsetFont } = await import('subset-font')

/** The `unicode-range` of the packages' Latin files. */
const LATIN = [
  [0x0000, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x0304, 0x0304],
  [0x0308, 0x0308],
  [0x0329, 0x0329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]
const letters = LATIN.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
const text = String.fromCodePoint(...letters)

const FONTS = [
  {
    from: 'literata/files/literata-latin-opsz-normal.woff2',
    to: 'literata.woff2',
    // Optical sizes are CSS px; what is smaller takes the nearest.
    variationAxes: { wght: { min: 400, max: 600, default: 400 }, opsz: { min: 14, max: 72, default: 14 } },
  },
  {
    from: 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    to: 'source-sans-3.woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
]

for (const { from, to, variationAxes } of FONTS) {
  const font = await readFile(join(root, 'node_modules/@fontsource-variable', from))
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes })
  await writeFile(join(root, 'ui/fonts', to), subset)
  console.log(`${to}: ${font.length} → ${subset.length} bytes`)
}
