import { usedReferenceWords } from '../../../../shop/desk/words/refund-words.ts'
import { FormFault } from '../../../act.ts'

/** The fault for a transfer reference that already gave back other money. The person must confirm that both used the same transfer. */
export function usedReferenceFault(
  reference: string,
  used: Parameters<typeof usedReferenceWords>[1],
  field = 'reference',
): FormFault {
  return new FormFault(`${usedReferenceWords(reference, used)} Si fue la misma para las dos, márcalo.`, field)
}
