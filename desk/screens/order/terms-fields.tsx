import { Fold } from '../../shell/fold.tsx'
import { Check, Given } from '../../shell/panel.tsx'
import { ACCEPT_LATE } from './acts/money-words.ts'

/** How money is used for an order if the amount is not exactly what it lacks. */
export function TermsFields({ isPart = false }: { isPart?: boolean }) {
  return (
    <Fold words="No es justo lo que falta">
      {isPart && <Check label="Es una parte: el resto llega después" name="isPart" />}
      <AcceptedDifference />
      <AcceptedLate />
    </Fold>
  )
}

/** The reason for accepting an amount other than the order's total. */
export function AcceptedDifference() {
  return <Given label="Se acepta la diferencia, porque…" name="difference" />
}

/** Accepts money that came late. */
export function AcceptedLate() {
  return <Check label={ACCEPT_LATE} name="acceptLate" />
}
