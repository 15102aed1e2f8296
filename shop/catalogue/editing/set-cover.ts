import { createHash } from 'node:crypto'
import { keptCoverPath } from '../../../contract/images.ts'
import { type FetchedImage, fetchImage } from '../../../platform/images/fetch-image.ts'
import { type PictureFault, reencodePhotograph } from '../../../platform/images/resize-image.ts'
import { keepCover } from '../covers/cover-file-store.ts'
import { COVER_SIDES } from '../covers/cover-sides.ts'
import { type ByHand, type EditingDeps, type NoBook, withBook } from './change-book.ts'
import { setByHand } from './edit-book.ts'

const FETCHING = { maxBytes: 30 * 1024 * 1024, timeoutMs: 15_000 }

export type BadPicture =
  /** Not a JPEG, PNG, WebP, AVIF or GIF, damaged, or more than 50 megapixels. */
  | { kind: 'broken-picture'; fault: PictureFault }
  /** A side is shorter than 200 px, as uploaded or once the longer side is scaled to 1600 px. Width and height are the file's. */
  | { kind: 'small-picture'; width: number; height: number }

export type SettingCover =
  | Awaited<ReturnType<typeof setByHand>>
  | NoBook
  | BadPicture
  /** Nothing could be fetched from the address. */
  | { kind: 'unreachable'; reason: Extract<FetchedImage, { kind: 'refused' }>['reason'] }

/** Sets a book's cover from a file or an address. It is checked, re-encoded as JPEG and stored by the shop; it overrides feeds. */
export async function setCover(
  { pool, clock, publicUrl }: EditingDeps & { publicUrl: string },
  { isbn, picture, operator, reason }: ByHand & { isbn: string; picture: Buffer | string },
): Promise<SettingCover> {
  const ownOrigin = new URL(publicUrl).origin
  const source = typeof picture === 'string' ? await fetchImage(picture, { ...FETCHING, ownOrigin }) : null
  if (source?.kind === 'refused') return { kind: 'unreachable', reason: source.reason }
  const made = await makeCover(source?.bytes ?? (picture as Buffer))
  if (made.kind !== 'kept') return made
  const digest = createHash('sha256').update(made.jpeg).digest('hex').slice(0, 32)
  return withBook<SettingCover>(pool, isbn, async (client, book, before) => {
    const at = clock.now()
    await keepCover(client, { ...made, digest }, operator, at)
    return setByHand({ client, book, before }, { front_cover: keptCoverPath(digest) }, { operator, reason, at })
  })
}

/** Checks whether a picture can be a cover, before it is set for a book. */
export async function checkCover(picture: Buffer): Promise<{ kind: 'good' } | BadPicture> {
  const made = await makeCover(picture)
  return made.kind === 'kept' ? { kind: 'good' } : made
}

async function makeCover(bytes: Buffer) {
  const made = await reencodePhotograph(bytes, COVER_SIDES)
  if (made.kind === 'broken') return { ...made, kind: 'broken-picture' as const }
  return made.kind === 'too-small' ? { ...made, kind: 'small-picture' as const } : made
}
