/** Where somebody enters the desk, or shows again who they are. */
const ENTRANCE = /^\/mesa\/+(entrar|confirmar|invitacion)(?![\p{L}\p{N}_-])/u

/**
 * Whether the request is a try to enter the desk, or to show again who one is. The desk's router reads an address without regard to capitals,
 * slashes and escaped letters, and takes any method that is not for reading.
 */
export function isTryToEnter({ method, path }: { method: string; path: string }): boolean {
  return method !== 'GET' && method !== 'HEAD' && ENTRANCE.test(unescaped(path).toLowerCase())
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
