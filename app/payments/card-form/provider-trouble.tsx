import { Icon } from '../../../ui/icon.tsx'
import type { Trouble } from './use-provider-answers.ts'

const WORDS: Record<Trouble['with'], string> = {
  script: 'No pudimos conectarnos con el procesador de pagos. Revise su conexión o elija otro medio de pago.',
  method: 'No pudimos consultar su tarjeta con el procesador de pagos.',
  installments: 'El procesador de pagos no respondió.',
}

/** Says that the provider does not answer, and offers a retry. Shown `at` the field of the failed question. */
export function ProviderTrouble({ trouble, at }: { trouble: Trouble | null; at: readonly Trouble['with'][] }) {
  const isHere = trouble !== null && at.includes(trouble.with)
  return (
    <div role="alert">
      {isHere && (
        <p className="mt-3 flex gap-2 rounded-control bg-error-tint p-3 text-sm leading-snug">
          <Icon className="text-error" name="alert" size={18} />
          <span>
            {WORDS[trouble.with]}{' '}
            <button className="-my-3 min-h-11 text-link" onClick={trouble.retry} type="button">
              Reintentar
            </button>
          </span>
        </p>
      )}
    </div>
  )
}
