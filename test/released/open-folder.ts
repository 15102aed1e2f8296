import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

/** The first version that was published. */
const FIRST_RELEASE = '0.1.0'

/** Unpacks the data folder that a released program left into a new folder, with the owners of its files as a machine of its own has them. */
export async function openReleasedFolder(into: string, version = FIRST_RELEASE): Promise<void> {
  const packed = await readFile(join(import.meta.dirname, version, 'data-folder.tar.zst'))
  await mkdir(into, { recursive: true })
  const tar = join(into, 'data-folder.tar')
  await writeFile(tar, zstdDecompressSync(packed))
  execFileSync('tar', ['--no-same-owner', '-xf', tar, '-C', into])
  execFileSync('rm', [tar])
  await chmod(into, 0o755)
}
