import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Buffer | string
  /** A false size that the zip claims, in bytes. */
  claimedSize?: number
  isEncrypted?: boolean
}

/** A zip file of deflated entries (PKWARE APPNOTE 4.3: local headers, central directory, end record). */
export function zipOf(...entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize, isEncrypted = false } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // Bit 11: the name is UTF-8.
    common.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedSize ?? bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, path]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}
