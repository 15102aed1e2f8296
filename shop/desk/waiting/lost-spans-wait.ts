import { formatMoney as money } from '../../../contract/money.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findLost } from '../../orders/paying/close-lost-span.ts'
import { inUruguay } from '../words/in-uruguay.ts'
import type { Waiting } from './waiting.ts'

/**
 * Gaps of a restored backup that a person has not yet compared. The provider's payment number identifies the payer, so it needs permission to see
 * persons.
 */
export async function lostSpansWait({ db }: { db: Database }, seesPeople = true): Promise<Waiting[]> {
  const { spans, charges } = await findLost(db)
  return [
    ...charges.map(
      ({ id, providerPaymentId, reference, heldCents, changedAt }): Waiting => ({
        thing: `lost-charge ${id}`,
        urgency: 'money',
        since: changedAt,
        what: `Cobro${seesPeople ? ` ${providerPaymentId}` : ''} con tarjeta, ${money(heldCents)}, que ningún pedido conoce${reference ? ` (${reference})` : ''}: es de un tiempo que se perdió. Míralo en el proveedor: repón el pedido o devuelve el dinero allí`,
        next: [{ act: 'settleLostCharge', chargeId: id }],
      }),
    ),
    ...spans.map(
      ({ id, backup, beginsAt, endsAt, comparedAt }): Waiting => ({
        thing: `lost-span ${id}`,
        urgency: 'deadline',
        since: endsAt,
        what: `Del ${inUruguay(beginsAt)} al ${inUruguay(endsAt)} no se sabe nada: se repuso el respaldo ${backup}. ${comparedAt ? 'Los cobros con tarjeta ya se compararon' : 'Los cobros con tarjeta se están comparando'}. Faltan los extractos (se importan otra vez), los pedidos a la imprenta y los correos de esas horas`,
        next: [{ act: 'closeLostSpan', spanId: id }],
      }),
    ),
  ]
}
