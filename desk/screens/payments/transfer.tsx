import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatShortDate } from '../../../contract/dates.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { bankNumber } from '../../../shop/desk/words/payment-words.ts'
import { alikeWords, fitWords } from '../../../shop/desk/words/transfer-words.ts'
import { type ActAnswer, runForm } from '../../act.ts'
import { type PersonsDesk, signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Fold } from '../../shell/fold.tsx'
import { inPesos } from '../../shell/in-pesos.ts'
import { Check, FoldedPanel, Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { useChanges } from '../../shell/use-changes.ts'
import { canTakeBack } from '../order/order-choices.ts'
import { TermsFields } from '../order/terms-fields.tsx'
import { assign, giveBack, join, settle, takeBack } from './acts/transfer-acts.ts'
import { likelyView } from './payments-view.ts'
import { LikelyList } from './transfers.tsx'

type File = NonNullable<Awaited<ReturnType<PersonsDesk['readTransfer']>>>
type Use = File['uses'][number]

const LIKELY = 8

const WHAT_USED = {
  paid: () => 'para la orden',
  returned: (reference: string | null) => (reference ? `devueltos (${reference})` : 'devueltos'),
  closed: () => 'cerrados sin orden',
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const transferId = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0
  const transfer = await desk.readTransfer({ transferId })
  if (!transfer) throw data(`No hay ningún crédito ${params.id}.`, { status: 404 })
  const [likely, waiting, uses] = await Promise.all([
    desk.findLikelyOrders({ transferIds: [transferId], most: LIKELY }),
    transfer.leftCents > 0 && may('assignTransfer') ? desk.listUnmatchedTransfers({}) : [],
    Promise.all(transfer.uses.map(async use => ({ ...use, canTakeBack: await isFree(desk, use) }))),
  ])
  return {
    id: transfer.id,
    amount: money(transfer.amountCents),
    left: transfer.leftCents > 0 ? money(transfer.leftCents) : null,
    day: formatShortDate(transfer.receivedOn),
    bankNumber: bankNumber(transfer.key),
    words: transfer.key && (transfer.description || 'Sin palabras.'),
    source: transfer.source === 'operator' ? 'anotado a mano' : transfer.source,
    joins: transfer.joins,
    fitWords: fitWords(transfer),
    alikeWords: alikeWords(transfer.alike),
    likely: (likely[0]?.orders ?? []).map(likelyView),
    others: waiting
      .filter(({ id }) => id !== transferId)
      .map(other => ({
        id: other.id,
        words: `${money(other.leftCents)} · ${formatShortDate(other.receivedOn)} · ${other.description}`,
      })),
    uses: uses.map(use => ({
      id: use.id,
      orderId: use.orderId,
      amount: money(use.amountCents),
      what: WHAT_USED[use.kind](use.bankReference),
      by: `${inUruguay(use.usedAt)}, ${use.usedBy}`,
      note: use.note,
      canTakeBack: use.canTakeBack,
      undone:
        use.undone &&
        `Deshecho el ${inUruguay(use.undone.at)}, ${use.undone.by}${use.undone.note && `: ${use.undone.note}`}`,
    })),
    ...proposed(transfer, new URL(request.url).searchParams.get('orden')),
    may: { assign: may('assignTransfer'), giveBack: may('giveBackTransfer'), takeBack: may('takeBackTransfer') },
  }
}

/** Whether a use of the transfer can still be taken back, as far as the shop knows. */
async function isFree(desk: PersonsDesk, { orderId, paymentId, undone }: Use): Promise<boolean> {
  if (undone || orderId === null) return !undone
  const [file, held] = await Promise.all([desk.readOrder({ orderId }), desk.readHeldMoney({ orderId })])
  return canTakeBack(file, paymentId, held)
}

export async function action({ context, request }: ActionFunctionArgs): Promise<ActAnswer> {
  const visit = signedInVisit(context, request)
  return runForm(visit, { assign, join, settle, giveBack, takeBack }, await readForm(request))
}

/** The order to assign it to, and the amount where that is not all: what the person asked for, or what fits. */
function proposed({ named, splits }: Pick<File, 'named' | 'splits'>, asked: string | null) {
  const [first] = splits
  const order = asked ?? String(named?.id ?? first?.id ?? '')
  const part = splits.length > 1 && splits.find(({ id }) => String(id) === order)
  return { order, part: part ? inPesos(part.dueCents) : '' }
}

export default function Transfer() {
  const transfer = useLoaderData<typeof loader>()
  const { id, left, may, uses, others } = transfer
  const hidden = { transferId: id }
  useChanges(what => what === 'payments' || what.startsWith('order'))
  return (
    <div className="grid gap-5">
      <title>{`Crédito ${id} · Mesa`}</title>
      <header className="grid gap-1">
        <Link className="desk-link justify-self-start text-sm" to={DESK_PAGES.payments}>
          Pagos
        </Link>
        <h1>
          Crédito {id}: {transfer.amount}
        </h1>
        {transfer.words && (
          <p className="break-words">
            {transfer.words}{' '}
            <span className="wrap-anywhere inline-block max-w-full text-ink-soft text-sm">{transfer.bankNumber}</span>
          </p>
        )}
        <p className="text-ink-soft text-sm">
          Llegó el {transfer.day}; {transfer.source}. {left ? `Sin destino: ${left}.` : 'No queda nada sin destino.'}
        </p>
        {transfer.alikeWords && <p className="font-semibold">{transfer.alikeWords}.</p>}
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          {left && (
            <Panel id="probables" title="De qué orden puede ser">
              <LikelyList isOwnPage transferId={id} likely={transfer.likely} mayAssign={may.assign} />
              {transfer.fitWords && <p className="mt-3">{transfer.fitWords}.</p>}
            </Panel>
          )}
          {uses.length > 0 && (
            <Panel id="usos" title="Qué se hizo con él">
              <ul className="grid gap-4">
                {uses.map(use => (
                  <li className="grid gap-1" key={use.id}>
                    <p>
                      <strong className="tabular-nums">{use.amount}</strong> {use.what}{' '}
                      {use.orderId !== null && (
                        <Link className="desk-link" to={DESK_PAGES.order(use.orderId)}>
                          {use.orderId}
                        </Link>
                      )}
                      <span className="block text-ink-soft text-sm">
                        {use.by}
                        {use.note && `: ${use.note}`}
                      </span>
                      {use.undone && <span className="block text-error text-sm">{use.undone}</span>}
                    </p>
                    {may.takeBack && !use.undone && !use.canTakeBack && (
                      <p className="text-ink-soft text-sm">
                        Ya no se deshace: la orden está en la imprenta, o algo de su plata se devolvió.
                      </p>
                    )}
                    {may.takeBack && use.canTakeBack && (
                      <Fold words="Deshacer">
                        <ActForm
                          act="takeBack"
                          button="Deshacer…"
                          hidden={{ ...hidden, useId: use.id }}
                          variant="secondary"
                        >
                          <Given label="Motivo" name="reason" required />
                        </ActForm>
                      </Fold>
                    )}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        {left && may.assign && (
          <div className="grid min-w-0 gap-3">
            <Panel id="asignar" title="Asignar a una orden">
              <ActForm act="assign" button="Asignar…" hidden={{ ...hidden, asked: transfer.order }}>
                <Given
                  defaultValue={transfer.order}
                  hint="Su número, o el enlace del lector."
                  label="Orden"
                  name="orderId"
                  required
                />
                <Given
                  hint={`Vacío: los ${left}. Menos: el resto queda para otra orden.`}
                  inputMode="decimal"
                  defaultValue={transfer.part}
                  label="Importe en pesos"
                  name="amount"
                />
                <TermsFields isPart />
              </ActForm>
            </Panel>
            {others.length > 0 && (
              <FoldedPanel id="juntar" title="Juntar con otros créditos">
                <ActForm act="join" button="Juntar y asignar…" hidden={hidden} variant="secondary">
                  <Given defaultValue={transfer.order} label="Orden" name="orderId" required />
                  <fieldset className="grid max-h-72 gap-2 overflow-y-auto">
                    <legend className="mb-1 font-semibold text-sm">Con</legend>
                    {others.map(other => (
                      <label className="flex items-start gap-2 text-sm" key={other.id}>
                        <input
                          className="mt-1"
                          defaultChecked={transfer.joins.includes(other.id)}
                          name={`other-${other.id}`}
                          type="checkbox"
                        />
                        <span className="min-w-0 break-words">{other.words}</span>
                      </label>
                    ))}
                  </fieldset>
                  <TermsFields />
                </ActForm>
              </FoldedPanel>
            )}
            {may.giveBack && (
              <FoldedPanel id="devolver" title="Se devolvió a quien lo mandó">
                <ActForm act="giveBack" button={`Anotar ${left} devueltos…`} hidden={hidden} variant="secondary">
                  <Given label="Número de la transferencia" name="reference" required />
                  <Given label="Motivo" name="note" required />
                  <Check label="Fue la misma transferencia que otra devolución" name="sameTransfer" />
                </ActForm>
              </FoldedPanel>
            )}
            <FoldedPanel id="cerrar" title="No es de ninguna orden">
              <ActForm act="settle" button="Cerrar…" hidden={hidden} variant="secondary">
                <Given
                  hint="Un aporte, un préstamo, la venta de otra cosa… Si nombra una orden, su lector lo lee."
                  label="Por qué"
                  name="note"
                  required
                />
              </ActForm>
            </FoldedPanel>
          </div>
        )}
      </div>
    </div>
  )
}
