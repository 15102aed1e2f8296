import { type Config, deskOriginBeside } from '../../platform/config.ts'

/**
 * Gives a command the address of the running shop (`kept`: saved when it was last opened), unless the environment sets an address or port.
 */
export function atTheShopsAddress(
  config: Config,
  { env, kept }: { env: { PUBLIC_URL?: string | undefined; PORT?: string | undefined }; kept: string | null },
): Config {
  if (kept === null) return config
  const PUBLIC_URL = env.PUBLIC_URL ? config.PUBLIC_URL : kept
  const PORT = env.PORT ? config.PORT : (localPort(kept) ?? config.PORT)
  const { cardProvider, printNetwork } = config
  return {
    ...config,
    PUBLIC_URL,
    deskOrigin: deskOriginBeside(PUBLIC_URL, config.DESK_HOST),
    PORT,
    // The running shop pretends them at its port.
    ...(cardProvider.kind === 'embedded' && {
      cardProvider: { ...cardProvider, apiBase: atPort(cardProvider.apiBase, PORT) },
    }),
    ...(printNetwork.kind === 'embedded' && {
      printNetwork: { ...printNetwork, url: atPort(printNetwork.url, PORT) },
    }),
  }
}

function atPort(address: string, port: number): string {
  const { protocol, hostname, pathname } = new URL(address)
  return `${protocol}//${hostname}:${port}${pathname}`
}

/** The port of a local address; null behind a web server, where the address does not tell the port on this machine. */
function localPort(address: string): number | null {
  const { hostname, port } = new URL(address)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return isHere && port !== '' ? Number(port) : null
}
