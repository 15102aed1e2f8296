import { createHash } from 'node:crypto'
import * as v from 'valibot'

const manifestSchema = v.object({
  Files: v.array(
    v.object({
      Path: v.optional(v.string()),
      /** Hexadecimal, for names that are not UTF-8. */
      'Encoded-Path': v.optional(v.string()),
      Size: v.number(),
      Checksum: v.optional(v.string()),
    }),
  ),
})

/** The files of a base backup by path, as its manifest lists them. */
export type BaseManifest = Map<string, { size: number; sha256: string }>

/** Reads PostgreSQL's `backup_manifest`; null if it was changed: its last line is the digest of the lines before. */
export function readManifest(content: Buffer): BaseManifest | null {
  const end = content.lastIndexOf('"Manifest-Checksum"')
  const written = /"Manifest-Checksum":\s*"([0-9a-f]{64})"/.exec(content.subarray(Math.max(end, 0)).toString())?.[1]
  const digest = createHash('sha256')
    .update(content.subarray(0, Math.max(end, 0)))
    .digest('hex')
  if (end < 0 || written !== digest) return null
  const manifest = v.safeParse(manifestSchema, JSON.parse(content.toString()))
  if (!manifest.success) return null
  return new Map(
    manifest.output.Files.map(file => [
      file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString(),
      { size: file.Size, sha256: file.Checksum ?? '' },
    ]),
  )
}
