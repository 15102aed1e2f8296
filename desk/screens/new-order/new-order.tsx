import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as v from 'valibot'
import { toCents } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { Button } from '../../../ui/button.tsx'
import { useIsAlive } from '../../../ui/use-is-alive.ts'
import { signedInVisit } from '../../desk-context.ts'
import { DraftNote } from '../../shell/draft-note.tsx'
import { Panel } from '../../shell/panel.tsx'
import { readJson } from '../../shell/read-form.ts'
import { BookPicker, type PickedBook } from './book-picker.tsx'
import { draftOfRequest, emptyDraft } from './draft.ts'
import { sentDraft } from './draft-schema.ts'
import { LineRows } from './line-rows.tsx'
import { answerOrder, type OrderAnswer } from './order-answer.ts'
import { OtherOrder } from './other-order.tsx'
import { PersonFields } from './person-fields.tsx'
import { PlacedOrder } from './placed-order.tsx'
import { QuotedOrder } from './quoted-order.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSendOrder } from './use-send-order.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  if (!may('placeOrder')) throw data('Tomar órdenes es del rol pedidos.', { status: 403 })
  const orderKey = crypto.randomUUID()
  const reference = new URL(request.url).searchParams.get('consulta')
  if (!reference) return { initial: emptyDraft(orderKey) }
  const asked = await desk.findRequest({ reference })
  if (!asked) throw data(`No hay ninguna consulta ${reference}.`, { status: 404 })
  const book = await desk.findBook({ isbn: asked.isbn })
  const cents = book?.retailPrice === undefined ? null : toCents(book.retailPrice)
  return { initial: draftOfRequest(orderKey, { ...asked, isbn: readableIsbn(asked.isbn) }, cents) }
}

/** What is typed is in the page: sending it changes nothing there. */
export function shouldRevalidate() {
  return false
}

export async function action({ context, request }: ActionFunctionArgs): Promise<OrderAnswer> {
  const visit = signedInVisit(context, request)
  const sent = v.safeParse(sentDraft, await readJson(request))
  if (sent.success) return answerOrder(visit, sent.output)
  return { kind: 'faults', faults: {}, text: 'El formulario llegó incompleto: hay que recargar la página.', titles: 0 }
}

export default function NewOrder() {
  const { initial } = useLoaderData<typeof loader>()
  const { draft, change, forget, shown } = useKeptDraft(initial)
  const { answer, quoted, other, isBusy, send, sendAsNew, dropQuote, forgetAnswer } = useSendOrder({
    draft,
    change,
    forget,
  })
  // What is typed before the page has its script would be lost.
  const isAlive = useIsAlive()
  const faults = answer?.kind === 'faults' ? answer.faults : {}
  const page = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLElement>(null)
  // A book that was added or taken out since makes it another list.
  const fault = answer?.kind === 'faults' && answer.titles === draft.lines.length ? faults.lines : undefined

  useEffect(() => {
    if (!answer) return
    const wrong = answer.kind === 'faults' && page.current?.querySelector<HTMLElement>('[aria-invalid]')
    // The pressed button waited or went, and with it the focus.
    ;(wrong || notice.current)?.focus()
  }, [answer])

  /** What was asked about is no longer what is typed. */
  function edit(changes: Parameters<typeof change>[0]) {
    dropQuote()
    change(changes)
  }

  function discard() {
    // The pressed button goes.
    page.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
    forgetAnswer()
    shown?.discard()
  }

  function add({ bibliomanagerId: bookId, ...book }: PickedBook) {
    edit(({ lines }) => {
      const isThere = lines.some(line => line.bookId === bookId)
      const more = lines.map(line => (line.bookId === bookId ? { ...line, quantity: line.quantity + 1 } : line))
      const line = { ...book, bookId, quantity: 1, hasOwnPrice: book.priceCents === null, price: '', reason: '' }
      return { lines: isThere ? more : [...lines, line] }
    })
  }

  const title = draft.request ? `Orden por la consulta ${draft.request}` : 'Orden por teléfono'
  return (
    <div className="grid max-w-4xl gap-5">
      <title>{`${title} · Mesa`}</title>
      <h1>{title}</h1>
      {answer?.kind === 'placed' ? (
        <PlacedOrder placed={answer} />
      ) : (
        <form
          className="grid gap-5"
          inert={!isAlive}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            send(null)
          }}
          ref={page}
        >
          <DraftNote draft={shown && { ...shown, discard }} />
          <Panel title="Libros">
            <div className="grid gap-4">
              <LineRows
                faults={faults}
                lines={draft.lines}
                onChange={(index, changes) =>
                  edit(({ lines }) => ({
                    lines: lines.map((line, at) => (at === index ? { ...line, ...changes } : line)),
                  }))
                }
                onRemove={index => edit(({ lines }) => ({ lines: lines.filter((_, at) => at !== index) }))}
              />
              <BookPicker fault={fault} onPick={add} />
            </div>
          </Panel>
          <PersonFields change={edit} draft={draft} faults={faults} />
          <section aria-label="Respuesta" aria-live="polite" className="grid gap-3" ref={notice} tabIndex={-1}>
            {(answer?.kind === 'faults' || answer?.kind === 'unreached') && (
              <p className="rounded-control bg-error-tint px-3 py-2 text-error">{answer.text}</p>
            )}
            {quoted?.changed && <p className="rounded-control bg-sol-tint px-3 py-2">{quoted.changed}</p>}
            {quoted && other && (
              <OtherOrder
                isBusy={isBusy}
                onNew={() => sendAsNew(quoted.totalCents)}
                other={other}
                total={quoted.total}
              />
            )}
            {quoted && <QuotedOrder quoted={quoted} />}
          </section>
          <div className="flex flex-wrap gap-3">
            {quoted && !other && (
              <Button disabled={isBusy} onClick={() => send(quoted.totalCents)}>
                Hacer la orden por {quoted.total}
              </Button>
            )}
            {!quoted && (
              <Button disabled={isBusy} type="submit">
                {isBusy ? 'Un momento…' : 'Ver el total'}
              </Button>
            )}
          </div>
        </form>
      )}
    </div>
  )
}
