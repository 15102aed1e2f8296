import { readFile } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { SetupError } from '../config.ts'
import { pipeOn } from './pipe-on.ts'
import { DamagedBackup } from './restore/damaged-backup.ts'

const COMPRESSED = '.zst'
const ENCRYPTED = '.age'
/** The library's message when none of the keys is one of the file's. All its other messages are about a changed file. */
const OTHER_KEY = "no identity matched any of the file's recipients"

/**
 * How a file is sealed before it leaves the shop: compressed (zstd) and, with a recipient, encrypted (age, https://age-encryption.org), so that
 * only the owner of the recipient's key can read it. The programs `age` and `zstd` undo both without the shop.
 */
export interface Sealing {
  /** `age1…`, the public half of the key that opens sealed files; null: no key is needed. */
  recipient: string | null
  /** The ending of a sealed file's name. */
  suffix: string
  seal(content: Readable): Promise<Readable>
}

export function sealingFor(recipient: Sealing['recipient']): Sealing {
  if (recipient === null) return { recipient, suffix: COMPRESSED, seal: async content => compress(content) }
  return {
    recipient,
    suffix: COMPRESSED + ENCRYPTED,
    async seal(content) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(compress(content)) as never)) as never)
    },
  }
}

/** Whether a file of that name needs a key. */
function isEncrypted(name: string): boolean {
  return name.endsWith(ENCRYPTED)
}

/** The key is missing, or is the wrong one. */
export class KeyRefused extends SetupError {
  override name = 'KeyRefused'
}

/** The keys that a person keeps elsewhere (`AGE-SECRET-KEY-1…`), any of which may open: after a change of key, the old one and the new. */
export type Identity = readonly string[]

/**
 * Opens a sealed file. Reading it fails with a DamagedBackup if it is not what was sealed.
 * @param identity null: none was given
 * @throws KeyRefused if it needs a key and none was given, or another one
 */
export async function unseal(name: string, content: Readable, identity: Identity | null): Promise<Readable> {
  let failure: Error | undefined
  content.once('error', error => {
    failure = error
  })
  // So that a failure to open it is not taken for a failure of the place.
  const kept = pipeOn(content, new PassThrough())
  try {
    const opened = decompress(isEncrypted(name) ? await decrypt(name, kept, identity) : kept)
    const named = new PassThrough()
    named.on('close', () => opened.destroy())
    opened.on('error', () => named.destroy(failure ?? unreadable(name)))
    // Until someone reads, there is no other listener.
    named.on('error', () => {})
    return opened.pipe(named)
  } catch (error) {
    content.destroy()
    throw failure ?? error
  }
}

function unreadable(name: string): DamagedBackup {
  return new DamagedBackup(`${name} no se puede leer, cambió desde que se guardó`)
}

/** All keys in a file, as `age -i` reads it. @throws KeyRefused if it can't be read or holds none */
export async function readIdentity(path: string): Promise<Identity> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new KeyRefused(`No se puede leer ${path}, donde está la clave de los respaldos (${error.code}).`)
  })
  const identity = text.match(/^AGE-SECRET-KEY-1\S+$/gm)
  if (!identity) throw new KeyRefused(`En ${path} no hay una clave de age (una línea AGE-SECRET-KEY-1…).`)
  return identity
}

function compress(content: Readable): Readable {
  // Without encryption, nothing else shows that a piece of the log has changed.
  return pipeOn(content, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }))
}

function decompress(content: Readable): Readable {
  return pipeOn(content, createZstdDecompress())
}

async function decrypt(name: string, content: Readable, identity: Identity | null): Promise<Readable> {
  if (identity === null) {
    throw new KeyRefused('El respaldo está cifrado: di con --identity ARCHIVO dónde está la clave que lo abre.')
  }
  const decrypter = new Decrypter()
  for (const key of identity) decrypter.addIdentity(key)
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(content) as never)) as never)
  } catch (error) {
    if ((error as Error).message !== OTHER_KEY) throw unreadable(name)
    throw new KeyRefused(
      `Esa clave no abre ${name}: se cifró para otra. Si BACKUP_RECIPIENT cambió, pon en el archivo las dos claves, una por línea.`,
    )
  }
}

export async function sealedBuffer(sealing: Sealing, content: Buffer): Promise<Buffer> {
  return buffer(await sealing.seal(Readable.from([content])))
}
