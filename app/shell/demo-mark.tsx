import { Icon } from '../../ui/icon.tsx'
import { useShop } from './use-shop.ts'

/** Says that this shop is a demonstration, and what is not real; not shown in a real shop. */
export function DemoMark() {
  const { profile } = useShop()
  if (profile.standIns.length === 0) return null
  const { testCardsUrl } = profile.cardProvider
  return (
    <details className="group mt-6 border-paper/25 border-t pt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-celeste-light">
        <Icon name="info" size={18} />
        Modo demostración
        <Icon className="group-open:rotate-180" name="chevron-down" size={16} />
      </summary>
      <p>Esta tienda es una demostración. Esto no es real:</p>
      <ul className="mt-1 list-disc pl-5">
        {profile.standIns.map(standIn => (
          <li key={standIn}>{standIn}</li>
        ))}
      </ul>
      {testCardsUrl && (
        <a
          className="inline-flex min-h-11 items-center gap-2 text-celeste-light underline underline-offset-4"
          href={testCardsUrl}
          // Opens a new tab: the test cards are needed beside an order, which this must not interrupt.
          rel="noopener"
          target="_blank"
        >
          Ver las tarjetas de prueba
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
    </details>
  )
}
