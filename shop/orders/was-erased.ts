/** Replaces an erased person's e-mail address. Nobody receives mail at `.invalid` (RFC 2606). */
export const ERASED_EMAIL = 'borrado@borrado.invalid'

/** True if an order's buyer was erased. There is nobody left to mail, to pay or to print for. */
export function wasErased(email: string | null): boolean {
  return email === ERASED_EMAIL
}
