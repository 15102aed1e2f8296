import { installmentOptionLabel, isInterestFreeOption } from '../../contract/installments.ts'
import { StepSummary } from '../../ui/step-summary.tsx'
import { CardLogo, hasMark } from './card-logo.tsx'
import { lastDigits } from './card-number.ts'
import { OFFLINE_NOTE, OFFLINE_NOTE_WITHOUT_MAIL, OFFLINE_TITLE } from './offline-words.ts'
import { type CardChoice, installmentsFor, type PaymentChoice } from './payment-choice.ts'

export function PaymentSummary({
  payment,
  totalCents,
  hasNoEmail = false,
  onEdit,
}: {
  payment: PaymentChoice
  totalCents: number
  hasNoEmail?: boolean | undefined
  onEdit: () => void
}) {
  return (
    <StepSummary about="Método de pago" onEdit={onEdit}>
      {payment.paymentMethod === 'OFFLINE' ? (
        <>
          <p className="font-semibold">{OFFLINE_TITLE}</p>
          <p className="text-ink-soft">{hasNoEmail ? OFFLINE_NOTE_WITHOUT_MAIL : OFFLINE_NOTE}</p>
        </>
      ) : (
        <CardSummary card={payment} totalCents={totalCents} />
      )}
    </StepSummary>
  )
}

/** The summary of specification §2: method name, thumbnail, 'que termina en' the last digits, 'A nombre de' the cardholder. */
function CardSummary({ card, totalCents }: { card: CardChoice; totalCents: number }) {
  const { method, createTokenRequest } = card
  const option = installmentsFor(card, totalCents)
  return (
    <>
      <p className="flex items-center gap-2.5 font-semibold">
        <Thumbnail method={method} />
        <span>
          {method.name} que termina en {lastDigits(createTokenRequest.cardNumber)}
        </span>
      </p>
      <p className="mt-1 text-ink-soft">A nombre de {createTokenRequest.cardholderName}</p>
      {totalCents > 0 && (
        <p className="text-ink-soft tabular-nums">
          {installmentOptionLabel(option, totalCents)}
          {isInterestFreeOption(option) && ' (sin interés)'}
        </p>
      )}
    </>
  )
}

/** Our own mark of the method, or the provider's picture for a brand without one. */
function Thumbnail({ method }: { method: CardChoice['method'] }) {
  if (hasMark(method.id) || !method.thumbnail) return <CardLogo methodId={method.id} />
  return <img alt="" className="h-6 w-auto flex-none rounded-xs" src={method.thumbnail} />
}
