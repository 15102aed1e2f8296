import { ActForm } from '../../shell/act-form.tsx'
import { Fold } from '../../shell/fold.tsx'
import { Given } from '../../shell/panel.tsx'

/** Withdraws a refund that nobody has transferred yet. */
export function WithdrawRefund({
  amount,
  hidden,
}: {
  amount: string
  hidden: { refundId: number; orderId?: number; seen?: string }
}) {
  return (
    <Fold words="No hay que transferirla">
      <ActForm act="withdrawRefund" button={`Dejar ${amount} en la orden`} hidden={hidden} variant="secondary">
        <Given hint="Lo lee el equipo." label="Motivo" name="reason" required />
      </ActForm>
    </Fold>
  )
}
