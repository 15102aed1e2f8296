import { Check, Given } from '../../shell/panel.tsx'

/** How money is used for an order where it does not simply fit. */
export function TermsFields({ isPart = false }: { isPart?: boolean }) {
  return (
    <details>
      <summary className="desk-link cursor-pointer text-sm">No es justo lo que falta</summary>
      <div className="mt-2 grid gap-2">
        {isPart && <Check label="Es una parte: el resto llega después" name="isPart" />}
        <Given label="Se acepta la diferencia, porque…" name="difference" />
        <Check label="La orden está cancelada y se acepta igual" name="acceptLate" />
      </div>
    </details>
  )
}
