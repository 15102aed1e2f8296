/** Private addresses: anyone who has the rest of one can see a person's order, or decide on their mails. */
const PRIVATE = /^\/(orden|correos)\/.+/

/** Whether a page's address is private. */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE.test(pathname)
}

/** An address without its private part: `https://…/orden/0b7c…` → `https://…/orden`. Other sites' addresses stay as they are. */
export function publicAddress(address: string, origin: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  if (url.origin !== origin || !isPrivatePath(url.pathname)) return address
  return `${origin}/${url.pathname.split('/')[1]}`
}
