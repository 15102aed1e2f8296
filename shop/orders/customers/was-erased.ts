/** Stands where an erased person's address stood: nobody gets mail at `.invalid` (RFC 2606). */
export const ERASED_EMAIL = 'borrado@borrado.invalid'

/** Whether an order's person was erased: nobody is there to mail, to pay or to print for. */
export function wasErased(email: string | null): boolean {
  return email === ERASED_EMAIL
}
