import { join } from 'node:path'
import type { Sharp } from 'sharp'

/** The formats for browsers, best first. */
const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** CSS px. With a height the whole picture is fitted into that box, on white. Without one it is only ever made smaller. */
export interface ImageSize {
  width: number
  height?: number | undefined
}

export type ResizedImage = { kind: 'resized'; bytes: Buffer } | { kind: 'broken' }

/** Pixel limit: 50 megapixels take 200 MB decoded. A larger picture is an attack or a mistake. */
const MAX_PIXELS = 50_000_000
const TIMEOUT_S = 10
const WHITE = '#ffffff'

// fontconfig reads this at the first text, so it must be set before the library is loaded. An operator's own value stays.
process.env.FONTCONFIG_FILE ??= join(import.meta.dirname, 'fonts/fonts.conf')
const { default: sharp } = await import('sharp')
// One thread per picture, so that a few pictures render in parallel instead of one on every core. Nothing is cached between two.
sharp.concurrency(1)
sharp.cache(false)

/** Resizes someone else's photograph: JPEG, PNG, WebP, AVIF or GIF (first frame). Any other file is `broken`. */
export async function resizeImage(bytes: Buffer, size: ImageSize, format: ImageFormat): Promise<ResizedImage> {
  if (!isPhotograph(bytes)) return { kind: 'broken' }
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true, pages: 1 })
    return { kind: 'resized', bytes: await encode(scaleTo(picture.autoOrient(), size), format) }
  } catch {
    return { kind: 'broken' }
  }
}

/** Why a file is no usable picture. */
export type PictureFault =
  | { why: 'empty' }
  /** `name`: a known kind that people send; null for any other. */
  | { why: 'other-kind'; name: 'SVG' | 'HEIC' | 'PDF' | 'TIFF' | 'BMP' | null }
  /** From the file's header, before anything is decoded. */
  | { why: 'too-many-pixels'; width: number; height: number }
  | { why: 'damaged' }

export type KeptPhotograph =
  | { kind: 'kept'; jpeg: Buffer; width: number; height: number }
  | { kind: 'broken'; fault: PictureFault }
  /** The file's own size in px. A long, narrow picture may only become too small once it is scaled down to `most`. */
  | { kind: 'too-small'; width: number; height: number }

/**
 * Re-encodes a photograph as JPEG: upright, without metadata. Its shorter side is at least `least` px, its longer side at most `most` px.
 */
export async function reencodePhotograph(
  bytes: Buffer,
  { least, most }: { least: number; most: number },
): Promise<KeptPhotograph> {
  if (bytes.length === 0) return { kind: 'broken', fault: { why: 'empty' } }
  if (!isPhotograph(bytes)) return { kind: 'broken', fault: { why: 'other-kind', name: otherKind(bytes) } }
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 })
    const { data, info } = await picture
      .clone()
      .autoOrient()
      .timeout({ seconds: TIMEOUT_S })
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .toColorspace('srgb')
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    if (Math.min(width, height) >= least) return { kind: 'kept', jpeg: data, width, height }
    const { autoOrient } = await picture.metadata()
    return { kind: 'too-small', width: autoOrient.width, height: autoOrient.height }
  } catch {
    return { kind: 'broken', fault: await faultOf(bytes) }
  }
}

async function faultOf(bytes: Buffer): Promise<PictureFault> {
  const said = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null)
  const isTooLarge = said !== null && said.width * said.height > MAX_PIXELS
  return isTooLarge ? { why: 'too-many-pixels', width: said.width, height: said.height } : { why: 'damaged' }
}

/** Renders an SVG of the shop with its own fonts. `svgSize` is the size that the SVG declares. */
export async function rasteriseSvg(
  svg: string,
  svgSize: { width: number; height: number },
  size: ImageSize,
  format: ImageFormat,
): Promise<Buffer> {
  const scale = Math.min(size.width / svgSize.width, (size.height ?? Number.POSITIVE_INFINITY) / svgSize.height)
  return encode(scaleTo(sharp(Buffer.from(svg), { density: 72 * scale }), size), format)
}

function scaleTo(picture: Sharp, { width, height }: ImageSize): Sharp {
  const timed = picture.timeout({ seconds: TIMEOUT_S })
  if (height === undefined) return timed.resize({ width, withoutEnlargement: true })
  return timed.resize({ width, height, fit: 'contain', background: WHITE }).flatten({ background: WHITE })
}

function encode(picture: Sharp, format: ImageFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 3 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 78 }).toBuffer()
    case 'jpeg':
      return picture.flatten({ background: WHITE }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  }
}

/**
 * Checks the first bytes, before any decoder sees the file: an SVG could make the renderer read other files, and rare formats are not worth
 * the risk of their decoders' bugs.
 */
function isPhotograph(bytes: Buffer): boolean {
  const ascii = bytes.subarray(0, 12).toString('latin1')
  return (
    ascii.startsWith('\xff\xd8\xff') ||
    ascii.startsWith('\x89PNG\r\n') ||
    ascii.startsWith('GIF8') ||
    /^RIFF[\s\S]{4}WEBP/.test(ascii) ||
    /^[\s\S]{4}ftypavi[fs]/.test(ascii)
  )
}

function otherKind(bytes: Buffer) {
  const start = bytes.subarray(0, 1024).toString('latin1')
  if (/^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/.test(start)) return 'HEIC'
  if (start.startsWith('%PDF-')) return 'PDF'
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'TIFF'
  if (start.startsWith('BM')) return 'BMP'
  return /<svg[\s>]/i.test(start) ? 'SVG' : null
}
