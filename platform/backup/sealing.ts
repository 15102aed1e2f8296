import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { SetupError } from '../config.ts'
import { pipeOn } from './pipe-on.ts'

const COMPRESSED = '.zst'
const ENCRYPTED = '.age'

/**
 * What is done to a file before it leaves the shop: compressed (zstd), and where there is a recipient encrypted so that only who has the
 * key beside it can read it (age, https://age-encryption.org). The programs `age` and `zstd` undo both without the shop.
 */
export interface Sealing {
  /** What a sealed file's name ends with. */
  suffix: string
  seal(content: Readable): Promise<Readable>
}

/** @param recipient `age1…`, the public half of a key; null: not encrypted */
export function sealingFor(recipient: string | null): Sealing {
  if (recipient === null) return { suffix: COMPRESSED, seal: async content => compress(content) }
  return {
    suffix: COMPRESSED + ENCRYPTED,
    async seal(content) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(compress(content)) as never)) as never)
    },
  }
}

/** Whether it takes a key to read a file of that name. */
function isEncrypted(name: string): boolean {
  return name.endsWith(ENCRYPTED)
}

/** Undoes it. @param identity `AGE-SECRET-KEY-1…`; null where nobody gave one. @throws SetupError where one is needed or another */
export async function unseal(name: string, content: Readable, identity: string | null): Promise<Readable> {
  try {
    return decompress(isEncrypted(name) ? await decrypt(content, identity) : content)
  } catch (error) {
    content.destroy()
    throw error
  }
}

/** @throws SetupError where the file holds no key */
export async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const identity = /^AGE-SECRET-KEY-1\S+$/m.exec(text)?.[0]
  if (!identity) throw new SetupError(`En ${path} no hay una clave de age (una línea AGE-SECRET-KEY-1…).`)
  return identity
}

function compress(content: Readable): Readable {
  return pipeOn(content, createZstdCompress())
}

function decompress(content: Readable): Readable {
  return pipeOn(content, createZstdDecompress())
}

async function decrypt(content: Readable, identity: string | null): Promise<Readable> {
  if (identity === null) {
    throw new SetupError('El respaldo está cifrado: di con --identity ARCHIVO dónde está la clave que lo abre.')
  }
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(content) as never)) as never)
  } catch (error) {
    throw new SetupError(`Esa clave no abre el respaldo (${(error as Error).message}).`)
  }
}

export async function sealedBuffer(sealing: Sealing, content: Buffer): Promise<Buffer> {
  return buffer(await sealing.seal(Readable.from([content])))
}
