import { Icon, type IconName } from '../../../ui/icon.tsx'

/** Specification §9, "Timing", in three sentences. */
const FACTS: { icon: IconName; text: string }[] = [
  { icon: 'edit', text: 'Entrega, pago y datos: así se hace el pedido.' },
  { icon: 'box', text: 'Con el pago se imprime: unos 3 días hábiles.' },
  { icon: 'truck', text: 'Se retira, o llega en 2 a 5 días hábiles.' },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="como-funciona" className="mb-8 border-line border-b pb-5 sm:pb-6">
      <h2 className="font-serif text-lg" id="como-funciona">
        ¿Cómo funciona?
      </h2>
      <ul className="mt-2 grid gap-x-8 gap-y-1.5 text-ink-soft text-sm leading-snug sm:grid-cols-3">
        {FACTS.map(({ icon, text }) => (
          <li className="flex gap-2.5" key={text}>
            <Icon className="text-celeste" name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
