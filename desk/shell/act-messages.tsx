import type { ActAnswer } from '../act.ts'
import { CopyButton } from './copy-button.tsx'
import { unreachedInWords } from './keep-page.ts'

/** The messages above a form's button: faults without a field, the result, a question, a lost answer. */
export function ActMessages({
  id,
  answer,
  above,
  question,
  form,
  keepsAnswer,
  compact,
}: {
  id: string
  answer: ActAnswer | undefined
  above: string
  question: string | undefined
  form: Parameters<typeof unreachedInWords>[1]
  keepsAnswer: boolean
  compact: boolean
}) {
  return (
    // Stays in the page even when empty, so that screen readers announce what comes into it.
    <div aria-live="polite" className={compact ? '' : 'grid gap-3 empty:absolute'} id={id}>
      {above && (
        <p className="wrap-anywhere whitespace-pre-line rounded-control bg-error-tint px-3 py-2 text-error">{above}</p>
      )}
      {answer?.kind === 'done' && keepsAnswer && (
        <p className="wrap-anywhere whitespace-pre-line rounded-control bg-ok-tint px-3 py-2 text-ok">
          {answer.text}
          {answer.link && (
            <span className="mt-1 block">
              <CopyButton isLink text={answer.link}>
                Copiar el enlace
              </CopyButton>
            </span>
          )}
        </p>
      )}
      {question && (
        <p className="wrap-anywhere whitespace-pre-line rounded-control bg-sol-tint px-3 py-2">{question}</p>
      )}
      {answer?.kind === 'unreached' && (
        <p className="rounded-control bg-error-tint px-3 py-2 text-error">{unreachedInWords(answer, form)}</p>
      )}
    </div>
  )
}
