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
  /** No JPEG, PNG, WebP, AVIF or GIF, a damaged one, or one of more than 50 megapixels. */
  | { kind: 'broken-picture'; fault: PictureFault }
  /** Shorter than 200 px on a side, or once the other is brought to 1600; as the file has them. */
  | { kind: 'small-picture'; width: number; height: number }

export type SettingCover =
  | Awaited<ReturnType<typeof setByHand>>
  | NoBook
  | BadPicture
  /** Nothing could be fetched from the address. */
  | { kind: 'unreachable'; reason: Extract<FetchedImage, { kind: 'refused' }>['reason'] }

/**
 * Gives a book the cover of a file, or of an address: checked, made again as JPEG and kept by the shop, above whatever feeds say of it.
 */
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

/** Whether a picture would do as a cover, before anybody gives it to a book. */
export async function checkCover(picture: Buffer): Promise<{ kind: 'good' } | BadPicture> {
  const made = await makeCover(picture)
  return made.kind === 'kept' ? { kind: 'good' } : made
}

async function makeCover(bytes: Buffer) {
  const made = await reencodePhotograph(bytes, COVER_SIDES)
  if (made.kind === 'broken') return { ...made, kind: 'broken-picture' as const }
  return made.kind === 'too-small' ? { ...made, kind: 'small-picture' as const } : made
}
