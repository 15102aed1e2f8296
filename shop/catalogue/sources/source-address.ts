/** A source's address, with the user name for it. */
export type SourceAddress =
  | { kind: 'https'; url: string; user: string | null }
  /** `pattern` selects files of the folder; `*` matches any characters. */
  | { kind: 'sftp'; host: string; port: number; user: string; folder: string; pattern: string }

export type ReadingAddress = { kind: 'read'; address: SourceAddress } | { kind: 'faulty'; fault: string }

const SFTP_PORT = 22
const MOST_STARS = 4

/**
 * Parses `https://proveedor.example/onix.xml` or `sftp://usuario@servidor.example/salida/*.xml`; faults are in Spanish. `http://` is only allowed
 * where the shop may reach this machine (a demonstration).
 */
export function readSourceAddress(text: string, { allowsHttp }: { allowsHttp: boolean }): ReadingAddress {
  const faulty = (fault: string): ReadingAddress => ({ kind: 'faulty', fault })
  if (!URL.canParse(text)) return faulty('no es una dirección como https://… o sftp://usuario@servidor/carpeta/*.xml.')
  const url = new URL(text)
  if (url.password !== '') return faulty('lleva una contraseña: va aparte, no en la dirección.')
  const user = decodeText(url.username)
  switch (url.protocol) {
    case 'http:':
      if (!allowsHttp) return faulty('tiene que ser https://: por http cualquiera en el camino la cambia.')
      return { kind: 'read', address: web(url, user) }
    case 'https:':
      return { kind: 'read', address: web(url, user) }
    case 'sftp:': {
      if (url.hostname === '') return faulty('no dice de qué servidor es.')
      if (user === '') return faulty('no dice con qué usuario se entra: sftp://usuario@servidor/carpeta/*.xml.')
      const path = decodeText(url.pathname || '/')
      const cut = path.lastIndexOf('/') + 1
      const pattern = path.slice(cut) || '*'
      if (path.slice(0, cut).includes('*')) return faulty('lleva * en la carpeta: va solo en el nombre del archivo.')
      if (pattern.split('*').length > MOST_STARS + 1) return faulty(`lleva más de ${MOST_STARS} asteriscos.`)
      const port = url.port === '' ? SFTP_PORT : Number(url.port)
      const folder = path.slice(0, cut)
      return { kind: 'read', address: { kind: 'sftp', host: url.hostname, port, user, folder, pattern } }
    }
    default:
      return faulty(`empieza con ${url.protocol}: tiene que ser https:// o sftp://.`)
  }
}

/** Decodes percent escapes. Sequences that are not valid UTF-8 stay as they are. */
export function decodeText(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, escapes => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
}

function web(url: URL, user: string): SourceAddress {
  url.username = ''
  return { kind: 'https', url: url.href, user: user === '' ? null : user }
}

/** True if a file of the folder matches the pattern. Hidden files and names of unfinished uploads never match. */
export function isMeant(name: string, pattern: string): boolean {
  if (name.startsWith('.') || UNFINISHED.test(name)) return false
  const parts = pattern.split('*').map(part => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'i').test(name)
}

const UNFINISHED = /\.(part|partial|filepart|tmp|temp|crdownload|writing|lock)$/i
