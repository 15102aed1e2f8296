import { usedReferenceWords } from '../../../../shop/desk/words/refund-words.ts'
import { FormFault } from '../../../act.ts'

/** A transfer gave back other money already: where that is so, the person says it. */
export function usedReferenceFault(
  reference: string,
  used: Parameters<typeof usedReferenceWords>[1],
  field = 'reference',
): FormFault {
  return new FormFault(`${usedReferenceWords(reference, used)} Si fue la misma para las dos, márcalo.`, field)
}
