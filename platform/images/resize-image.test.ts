import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { rasteriseSvg, resizeImage } from './resize-image.ts'

/** A plain picture with a black left edge, to show rotation and cropping. */
function picture(width: number, height: number) {
  const edge = { input: { create: { width: 10, height, channels: 3, background: '#000' } }, left: 0, top: 0 } as const
  return sharp({ create: { width, height, channels: 3, background: '#c22' } }).composite([edge])
}

async function resized(
  bytes: Buffer,
  ...args: Parameters<typeof resizeImage> extends [Buffer, ...infer R] ? R : never
) {
  const result = await resizeImage(bytes, ...args)
  if (result.kind !== 'resized') throw new Error('expected a picture')
  return result.bytes
}

async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

describe('resizeImage', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)('makes a %s of the width asked for', async format => {
    const bytes = await resized(await picture(600, 900).png().toBuffer(), { width: 150 }, format)
    const { width, height, format: found } = await sharp(bytes).metadata()
    expect([width, height, found]).toEqual([150, 225, format === 'avif' ? 'heif' : format])
  })

  it('sets a picture whole into a box, on white', async () => {
    const bytes = await resized(await picture(600, 900).png().toBuffer(), { width: 1024, height: 1024 }, 'jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1024, height: 1024 })
    expect(await pixelAt(bytes, 5, 512)).toEqual([255, 255, 255])
    expect(await pixelAt(bytes, 1018, 512)).toEqual([255, 255, 255])
    expect((await pixelAt(bytes, 512, 4))[0]).toBeGreaterThan(150)
  })

  it('puts white behind what is transparent where the format has no transparency', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } }).png()
    expect(await pixelAt(await resized(await clear.toBuffer(), { width: 40 }, 'jpeg'), 20, 20)).toEqual([255, 255, 255])
  })

  it('enlarges nothing', async () => {
    const bytes = await resized(await picture(100, 150).jpeg().toBuffer(), { width: 600 }, 'webp')
    expect((await sharp(bytes).metadata()).width).toBe(100)
  })

  it('stands a photograph upright as its camera says, and keeps nothing else of what it says', async () => {
    const turned = await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, exif } = await sharp(await resized(turned, { width: 150 }, 'jpeg')).metadata()
    expect([width, height, exif]).toEqual([150, 225, undefined])
  })

  it.each([
    ['text', Buffer.from('<html>not found</html>')],
    ['nothing', Buffer.alloc(0)],
    [
      'an SVG, which could read other files',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a head without a body', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ])('takes %s for broken', async (_name, bytes) => {
    expect(await resizeImage(bytes, { width: 150 }, 'jpeg')).toEqual({ kind: 'broken' })
  })

  it('takes a picture that ends too early for broken', async () => {
    const whole = await picture(600, 900).jpeg().toBuffer()
    expect(await resizeImage(whole.subarray(0, whole.length / 2), { width: 150 }, 'jpeg')).toEqual({ kind: 'broken' })
  })

  it('does not unpack a bomb', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await resizeImage(bomb, { width: 150 }, 'jpeg')).toEqual({ kind: 'broken' })
  })
})

describe('rasteriseSvg', () => {
  const svgSize = { width: 600, height: 900 }
  const draw = (text: string, font: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900" viewBox="0 0 600 900"><rect width="600" height="900" fill="#fff"/><text x="20" y="200" font-size="90" ${font}>${text}</text></svg>`

  it('draws text at the size asked for', async () => {
    const bytes = await rasteriseSvg(draw('Ñandú', 'font-family="Georgia,serif"'), svgSize, { width: 300 }, 'webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 450 })
    expect((await sharp(bytes).stats()).channels[0]?.min).toBeLessThan(60)
  })

  it('sets serif, italic, bold and sans in different faces of its own', async () => {
    const fonts = [
      `font-family="Georgia,'Noto Serif',serif"`,
      `font-family="Georgia,'Noto Serif',serif" font-style="italic"`,
      `font-family="Georgia,'Noto Serif',serif" font-weight="700"`,
      `font-family="'Helvetica Neue',Arial,sans-serif"`,
      `font-family="'Helvetica Neue',Arial,sans-serif" font-weight="700"`,
    ]
    const drawn = await Promise.all(
      fonts.map(font => rasteriseSvg(draw('La tregua', font), svgSize, { width: 300 }, 'webp')),
    )
    expect(new Set(drawn.map(bytes => bytes.toString('base64'))).size).toBe(fonts.length)
  })
})
