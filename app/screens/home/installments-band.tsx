import { HELP_PATH } from '../../../contract/addresses.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The thin band about installments between the shelves. */
export function InstallmentsBand() {
  return (
    <section aria-label="Cuotas" className="bg-rio text-white [--focus-color:var(--color-celeste-light)]">
      <div className="page-margins flex min-h-20 flex-wrap items-center gap-x-4 gap-y-1 py-3 sm:justify-center">
        <Icon className="text-celeste-light" name="card" size={28} />
        <p className="font-serif text-xl">12 cuotas sin recargo</p>
        <a
          className="inline-flex min-h-11 items-center gap-1 text-celeste-light text-sm underline decoration-1 underline-offset-4 hover:text-white max-xs:w-full max-xs:pl-11"
          href={`${HELP_PATH}#pregunta-medios-de-pago`}
        >
          Medios de pago
        </a>
      </div>
    </section>
  )
}
