import type { ActAnswer } from '../act.ts'

/** The form that an answer is to. */
export interface GoneForm {
  /** What its button says. */
  button: string
  /** Whether it is done once however often it is sent. */
  isKeyed: boolean
  /** It was sent only to hear what would happen. */
  onlyAsked?: boolean
  /** The title of its page; null where that page is still there. */
  place: string | null
}

/** What is said of an act whose form is gone when its answer comes. */
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
