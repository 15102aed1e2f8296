import { useEffect, useRef, useState } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as v from 'valibot'
import { toCents } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { Button } from '../../../ui/button.tsx'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { useIsAlive } from '../../../ui/use-is-alive.ts'
import { signedInVisit } from '../../desk-context.ts'
import { useAnswered } from '../../shell/answers.tsx'
import { DraftNote } from '../../shell/draft-note.tsx'
import type { Unreached } from '../../shell/keep-page.ts'
import { useNotice } from '../../shell/notices.tsx'
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
import { useKeptDraft } from './use-kept-draft.ts'

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
  const { fetcher, hearNext } = useAnswered<OrderAnswer | Unreached>()
  // What is typed before the page has its script would be lost.
  const isAlive = useIsAlive()
  const tell = useNotice()
  const isHere = useRef(false)
  const [heard, setHeard] = useState<OrderAnswer | Unreached>()
  const [quote, setQuote] = useState<Extract<OrderAnswer, { kind: 'quoted' }>>()
  // Not emptied when it is sent: the pressed button would become the one that sends the form before its press ends.
  const answer = fetcher.state === 'idle' ? heard : undefined
  const faults = answer?.kind === 'faults' ? answer.faults : {}
  const page = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLElement>(null)
  // Made with the answer, not at each press: pressed twice it is one order.
  const anotherKey = useRef('')
  // A book that was added or taken out since makes it another list.
  const fault = answer?.kind === 'faults' && answer.titles === draft.lines.length ? faults.lines : undefined

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    if (!answer) return
    const wrong = answer.kind === 'faults' && page.current?.querySelector<HTMLElement>('[aria-invalid]')
    // The pressed button waited or went, and with it the focus.
    ;(wrong || notice.current)?.focus()
  }, [answer])

  /** What was asked about is no longer what is typed. */
  function edit(changes: Parameters<typeof change>[0]) {
    setQuote(undefined)
    change(changes)
  }

  function send(totalCents: number | null, sent = draft) {
    hearNext(answer => {
      setHeard(answer)
      if (answer.kind === 'other-order') anotherKey.current = randomUuid()
      // Where no answer came, what was asked is asked still: its key has the order placed once.
      if (answer.kind === 'quoted') setQuote(answer)
      if (answer.kind === 'faults') setQuote(undefined)
      if (answer.kind === 'placed') forget(sent.orderKey)
      if (!isHere.current && totalCents !== null) tell(saidElsewhere(answer))
    })
    void fetcher.submit({ draft: sent, totalCents } as never, { method: 'post', encType: 'application/json' })
  }

  /** Places as a new order what is already another one under its key. */
  function sendAsNew(totalCents: number) {
    const another = { ...draft, orderKey: anotherKey.current }
    change(another)
    send(totalCents, another)
  }

  function discard() {
    // The pressed button goes.
    page.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
    setHeard(undefined)
    setQuote(undefined)
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
  const isAsked = answer?.kind === 'quoted' || answer?.kind === 'other-order' || answer?.kind === 'unreached'
  const quoted = isAsked ? quote : undefined
  const other = answer?.kind === 'other-order' ? answer : undefined
  const isBusy = fetcher.state !== 'idle'
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
            {quoted && (
              <section aria-label="Lo que se va a hacer" className="panel grid gap-3 border-celeste p-4">
                <table className="desk-table">
                  <caption className="sr-only">Importes</caption>
                  <tbody>
                    {quoted.rows.map(({ label, value }) => (
                      <tr key={label}>
                        <td>{label}</td>
                        <td className="amount">{value}</td>
                      </tr>
                    ))}
                    <tr>
                      <th scope="row">Total</th>
                      <td className="amount font-semibold">{quoted.total}</td>
                    </tr>
                  </tbody>
                </table>
                {quoted.words.map(words => (
                  <p key={words}>{words}</p>
                ))}
              </section>
            )}
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

/** How the placing ended, for who left its page meanwhile. */
function saidElsewhere(answer: OrderAnswer | Unreached): string {
  if (answer.kind === 'placed') return `La orden ${answer.orderId} quedó hecha.`
  return 'La orden por teléfono quedó en borrador: hay que volver a ella y probar otra vez.'
}
