import { formatMoney as money } from '../../../contract/money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findLost } from '../../orders/paying/close-lost-span.ts'
import { countHeldOver } from '../../orders/paying/expire-orders.ts'
import { closingInWords } from '../words/backup-words.ts'
import { inUruguay } from '../words/in-uruguay.ts'
import type { Waiting } from './waiting.ts'

type Lost = Awaited<ReturnType<typeof findLost>>

/**
 * Gaps of a restored backup, or of a shop that went back to the folder of before, that a person has not yet compared. The provider's payment number identifies the payer, so it needs permission to see
 * persons.
 */
export async function lostSpansWait(
  deps: { db: Database; clock: Clock; cutOff: string },
  seesPeople = true,
): Promise<Waiting[]> {
  const { spans, charges } = await findLost(deps.db)
  return [
    ...charges.map(charge => chargeWaits(charge, seesPeople)),
    ...(await Promise.all(spans.map(async span => spanWaits(span, await countHeldOver(deps, span.id))))),
  ]
}

function chargeWaits(
  { id, providerPaymentId, reference, heldCents, changedAt }: Lost['charges'][number],
  seesPeople: boolean,
): Waiting {
  return {
    thing: `lost-charge ${id}`,
    urgency: 'money',
    since: changedAt,
    what: `Cobro${seesPeople ? ` ${providerPaymentId}` : ''} con tarjeta, ${money(heldCents)}, que ninguna orden conoce${reference ? ` (${reference})` : ''}: es de un tiempo que se perdió. Míralo en el proveedor: repón la orden o devuelve el dinero allí`,
    next: [{ act: 'settleLostCharge', chargeId: id }],
  }
}

function spanWaits(
  { id, backup, beginsAt, endsAt, comparedAt }: Lost['spans'][number],
  overdueOrders: number,
): Waiting {
  const sentences = [
    `Del ${inUruguay(beginsAt)} al ${inUruguay(endsAt)} no se sabe nada: ${backup ? `se repuso el respaldo ${backup}` : 'fue otra carpeta la tienda, y lo que vendió está solo en ella'}`,
    comparedAt ? 'Los cobros con tarjeta ya se compararon' : 'Los cobros con tarjeta se están comparando',
    'Faltan los extractos (se importan otra vez), lo que se pidió a la imprenta y los correos de esas horas',
    'Hasta que se cierre, ninguna orden de antes se cancela por su plazo ni se recuerda',
    closingInWords(overdueOrders),
  ]
  return {
    thing: `lost-span ${id}`,
    urgency: 'deadline',
    since: endsAt,
    what: sentences.filter(sentence => sentence !== null).join('. '),
    next: [{ act: 'closeLostSpan', spanId: id }],
  }
}
