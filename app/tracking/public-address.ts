/** Anyone with the rest of such an address sees a person's order, or decides on their mails. */
const PRIVATE = /^\/(orden|correos)\/.+/

/** Whether the address of a page is one person's own. */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE.test(pathname)
}

/** An address as others may know it: `https://…/orden/0b7c…` → `https://…/orden`. Other sites' addresses stay as they are. */
export function publicAddress(address: string, origin: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  if (url.origin !== origin || !isPrivatePath(url.pathname)) return address
  return `${origin}/${url.pathname.split('/')[1]}`
}
