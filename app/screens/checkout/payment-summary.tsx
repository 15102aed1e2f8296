import { OFFLINE_NOTE, OFFLINE_TITLE } from './offline-payment.tsx'
import type { CardChoice, PaymentChoice } from './payment-choice.ts'
import { StepSummary } from './step-summary.tsx'

export function PaymentSummary({ payment, onEdit }: { payment: PaymentChoice; onEdit: () => void }) {
  return (
    <StepSummary about="Método de pago" onEdit={onEdit}>
      {payment.paymentMethod === 'OFFLINE' ? (
        <>
          <p className="font-semibold">{OFFLINE_TITLE}</p>
          <p className="text-ink-soft">{OFFLINE_NOTE}</p>
        </>
      ) : (
        <CardSummary card={payment} />
      )}
    </StepSummary>
  )
}

/** Specification §2: the method name, the thumbnail, 'que termina en' the last digits, 'A nombre de' the cardholder. */
function CardSummary({ card }: { card: CardChoice }) {
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        {card.thumbnail && <img alt="" className="h-5 w-auto" src={card.thumbnail} />}
        {card.methodName} que termina en {card.lastDigits}
      </p>
      <p className="text-ink-soft">A nombre de {card.cardholderName}</p>
    </>
  )
}
