import type { ActAnswer } from '../act.ts'

/** A form that is gone when its answer comes. */
export interface GoneForm {
  /** The text of its button. */
  button: string
  /** It is sent under a key, so it can be sent again safely. */
  isKeyed: boolean
  /** The submission could only ask. */
  onlyAsked?: boolean
  /** The title of its page; null if that page is still shown. */
  place: string | null
}

/** The answer in words, for a notice outside the form. */
export function saidWithoutForm(answer: ActAnswer, { button, isKeyed, onlyAsked = false, place }: GoneForm): string {
  const act = `«${button.replace(/…$/, '')}»`
  const back = place === null ? '' : 'volver y '
  const words = () => {
    if (answer.kind === 'done' || answer.kind === 'stale') return answer.text
    if (answer.kind === 'fault') return `${act}: ${answer.text}`
    if (answer.kind !== 'unreached') return `${act} no se hizo: hay que ${back}confirmarlo.`
    if (onlyAsked) return `${act} no se hizo: hay que ${back}probar otra vez.`
    return `No se sabe si ${act} se hizo: hay que ${back}${isKeyed ? 'probar otra vez' : 'mirar cómo queda'}.`
  }
  return place === null ? words() : `${place}: ${words()}`
}
