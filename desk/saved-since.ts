import { FormFault } from './act.ts'
import { text } from './form-values.ts'

/** How what a form saves whole was when the page was made; the form sends it back as `seen`. */
export function seenAs(saved: unknown): string {
  return JSON.stringify(saved)
}

/**
 * A form that is saved whole would put back what somebody else saved since its page was made. The page shows that by now, beside what was
 * typed, so that the same press a second time is meant.
 * @throws FormFault where what is saved is no more what was seen
 */
export function refuseSavedSince(form: FormData, saved: unknown): void {
  if (text(form, 'seen') === seenAs(saved)) return
  throw new FormFault(
    'Alguien lo cambió mientras lo mirabas, y no se guardó nada. La página ya muestra lo de ahora: si guardas otra vez, vale lo que escribiste.',
  )
}
