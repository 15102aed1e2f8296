import type { PolicyPanel } from '../policy.ts'
import { cookies } from './cookies.tsx'
import { informationUse } from './information-use.tsx'
import { privacy } from './privacy.tsx'
import { terms } from './terms.tsx'

/** Privacy, cookies and information use share one panel; the terms have their own (specification §2). */
export const policyPanels: readonly PolicyPanel[] = [
  { title: 'Privacidad y cookies', sections: [privacy, cookies, informationUse] },
  { title: 'Términos y condiciones', sections: [terms] },
]

/** The section that is open when the address has no fragment. */
export const DEFAULT_SECTION = 'cookies'
