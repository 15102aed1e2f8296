import { type ReactNode, useState } from 'react'
import { ActForm } from '../../shell/act-form.tsx'
import { Fold } from '../../shell/fold.tsx'
import { inPesos } from '../../shell/in-pesos.ts'
import { Check, FoldedPanel, Given, Panel } from '../../shell/panel.tsx'
import type { OrderChoices } from './order-choices.ts'
import type { OrderView } from './order-facts.tsx'
import { AcceptedDifference, AcceptedLate, TermsFields } from './terms-fields.tsx'
import { WithdrawRefund } from './withdraw-refund.tsx'

interface MoneyParts {
  order: OrderView
  choices: OrderChoices
  ids: { orderId: number; seen: string }
}

/** The forms that move an order's money. Each says what will happen before it does it. */
export function MoneyPanels({ order, choices, ids }: MoneyParts) {
  return (
    <>
      {choices.confirmPayment && (
        <PaymentPanel isAwaited={choices.confirmPayment.awaitedCents > 0}>
          <ActForm act="confirmPayment" button="Confirmar el pago" hidden={ids}>
            <Given
              defaultValue={inPesos(choices.confirmPayment.awaitedCents)}
              inputMode="decimal"
              label="Importe en pesos"
              name="amount"
              required
            />
            <Given hint="El del comprobante o el que da el banco." label="Número" name="reference" required />
            <Given hint="Vacío: hoy." label="Recibido el" name="date" type="date" />
            <TermsFields isPart />
          </ActForm>
        </PaymentPanel>
      )}
      {choices.acceptHeld && (
        <Panel id="aceptar" title="Aceptar el dinero que tiene">
          <ActForm act="acceptHeldMoney" button="Aceptar…" hidden={ids} variant="secondary">
            <p className="text-sm">{choices.acceptHeld.words}</p>
            {choices.acceptHeld.differs && <AcceptedDifference />}
            {choices.acceptHeld.isOver && <AcceptedLate />}
          </ActForm>
        </Panel>
      )}
      {choices.takeBack.length > 0 && (
        <FoldedPanel id="creditos" title="Un crédito no es de esta orden">
          <div className="grid gap-4">
            {choices.takeBack.map(({ id, words }) => (
              <ActForm
                act="takeBackTransfer"
                button="Quitar de la orden…"
                hidden={{ ...ids, transferId: id }}
                key={id}
                variant="secondary"
              >
                <p className="text-sm">
                  Crédito {id}: {words}
                </p>
                <Given label="Por qué" name="reason" required />
              </ActForm>
            ))}
          </div>
        </FoldedPanel>
      )}
      {order.refunds.length > 0 && (
        <Panel id="devoluciones" title="Devoluciones">
          <ul className="grid gap-2">
            {order.refunds.map(({ id, amount, state, things, reason, by }) => (
              <li className="min-w-0 break-words" key={id}>
                {id} · <span className="font-semibold tabular-nums">{amount}</span> · {state}
                {things && <span className="block text-sm">{things}</span>}
                <span className="block text-ink-soft text-sm">
                  {reason && `${reason} · `}la pidió: {by}
                </span>
              </li>
            ))}
          </ul>
          {choices.confirmRefunds.map(({ id, amount, mayWithdraw }) => (
            <div className="mt-4 grid gap-4" key={id}>
              <ActForm
                act="confirmRefund"
                button={`Registrar ${amount} devueltos`}
                hidden={{ ...ids, refundId: id }}
                variant="secondary"
              >
                <p className="font-semibold text-sm">Devolución {id}</p>
                <Given label="Número de la transferencia" name="reference" required />
                <Check label="Fue la misma transferencia que otra devolución" name="sameTransfer" />
              </ActForm>
              {mayWithdraw && <WithdrawRefund amount={amount} hidden={{ ...ids, refundId: id }} />}
            </div>
          ))}
          {choices.takeBackRefunds.map(({ id, amount, reference }) => (
            <Fold key={id} words={`La devolución ${id} no se hizo`}>
              <ActForm
                act="takeBackRefund"
                button={`Dejar ${amount} otra vez por transferir`}
                hidden={{ ...ids, refundId: id }}
                variant="secondary"
              >
                <p className="text-sm">Figura como hecha{reference && ` con la transferencia ${reference}`}.</p>
                <Given hint="Lo lee el equipo." label="Motivo" name="reason" required />
              </ActForm>
            </Fold>
          ))}
        </Panel>
      )}
      {choices.refund && (
        <FoldedPanel id="devolver" title="Devolver dinero">
          <RefundForm choices={choices} ids={ids} order={order} />
        </FoldedPanel>
      )}
      {choices.drop && (
        <FoldedPanel id="quitar" title="Quitar ejemplares">
          <ActForm act="dropLines" button="Quitar" hidden={ids}>
            <Copies left={choices.leftCopies.map(({ line, printed }) => ({ line, copies: printed }))} order={order} />
            <Given label="Motivo" name="reason" required />
          </ActForm>
        </FoldedPanel>
      )}
      {choices.cancel && (
        <FoldedPanel id="cancelar" title="Cancelar la orden">
          <ActForm act="cancel" button="Cancelar la orden" hidden={ids} variant="secondary">
            <Given hint="El lector lo lee." label="Motivo" name="reason" required />
            <Check label="Aunque se imprima" name="evenIfPrinted" />
          </ActForm>
        </FoldedPanel>
      )}
    </>
  )
}

/** The payment form. Open if the order waits for money, otherwise folded, in case money comes all the same. */
function PaymentPanel({ isAwaited, children }: { isAwaited: boolean; children: ReactNode }) {
  const Box = isAwaited ? Panel : FoldedPanel
  return (
    <Box id="pago" title="Confirmar un pago">
      {children}
    </Box>
  )
}

/** The refund form. The amount must be chosen: an empty field never means a default. */
function RefundForm({ order, choices, ids }: MoneyParts) {
  const [how, setHow] = useState('')
  const [isDone, setIsDone] = useState(false)
  const ways = [
    ['all', 'Todo lo que queda'],
    ['amount', 'Un importe'],
    ['lines', 'Libros, o el envío'],
  ] as const
  const payments = choices.refund?.payments ?? []
  return (
    <ActForm
      act={isDone ? 'recordRefund' : 'refund'}
      button={isDone ? 'Registrar…' : 'Devolver…'}
      hidden={ids}
      onReset={() => {
        setHow('')
        setIsDone(false)
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="font-semibold text-sm">Cuánto</legend>
        {ways.map(([value, label]) => (
          <label className="flex items-center gap-2" key={value}>
            <input name="how" onChange={() => setHow(value)} required type="radio" value={value} />
            {label}
          </label>
        ))}
      </fieldset>
      {how === 'amount' && <Given inputMode="decimal" label="Importe en pesos" name="amount" required />}
      {how === 'lines' && (
        <>
          <Copies left={choices.leftCopies} order={order} />
          <Check label={`El envío (${order.amounts.shipping})`} name="shipping" />
        </>
      )}
      {payments.length > 1 && (
        <label className="grid gap-1 text-sm">
          <span className="font-semibold">De qué pago</span>
          <select className="h-10 rounded-control border border-border bg-surface px-2 text-base" name="paymentId">
            <option value="">Elegir</option>
            {payments.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </label>
      )}
      <Given hint="Si la orden se cancela, el lector lo lee." label="Motivo" name="reason" required />
      <Check label="Que se imprima igual" name="keepPrinting" />
      <label className="flex items-start gap-2">
        <input checked={isDone} className="mt-1" onChange={event => setIsDone(event.target.checked)} type="checkbox" />
        Ya se devolvió por otra vía: solo registrarlo
      </label>
      {isDone && (
        <>
          <Given label="Número con que se devolvió" name="bankReference" required />
          <Check label="Fue la misma transferencia que otra devolución" name="sameTransfer" />
        </>
      )}
    </ActForm>
  )
}

/** Choosers of how many copies of each line are refunded. */
function Copies({ order, left }: { order: OrderView; left: { line: number; copies: number }[] }) {
  const lines = order.lines.flatMap(line => {
    const copies = left.find(each => each.line === line.number)?.copies ?? 0
    return copies > 0 ? [{ ...line, copies }] : []
  })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">Ejemplares</legend>
      {lines.map(line => (
        <label className="grid grid-cols-[4rem_1fr] items-center gap-2 text-sm" key={line.number}>
          <input
            className="h-10 rounded-control border border-border bg-surface px-2 text-base"
            defaultValue={0}
            max={line.copies}
            min={0}
            name={`copies-${line.number}`}
            type="number"
          />
          <span className="truncate">
            de {line.copies} · {line.title}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
