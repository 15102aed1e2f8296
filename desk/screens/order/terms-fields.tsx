import { Fold } from '../../shell/fold.tsx'
import { Check, Given } from '../../shell/panel.tsx'
import { ACCEPT_LATE } from './acts/money-words.ts'

/** How money is used for an order where it does not simply fit. */
export function TermsFields({ isPart = false }: { isPart?: boolean }) {
  return (
    <Fold words="No es justo lo que falta">
      {isPart && <Check label="Es una parte: el resto llega después" name="isPart" />}
      <AcceptedDifference />
      <AcceptedLate />
    </Fold>
  )
}

/** What makes an order paid with money that is not its total. */
export function AcceptedDifference() {
  return <Given label="Se acepta la diferencia, porque…" name="difference" />
}

/** The same with money that came late. */
export function AcceptedLate() {
  return <Check label={ACCEPT_LATE} name="acceptLate" />
}
