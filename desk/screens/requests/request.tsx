import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bookPath } from '../../../contract/addresses.ts'
import { fillTemplate } from '../../../contract/answer-template.ts'
import { shortAuthors } from '../../../contract/authors.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { formatExactPrice, toCents } from '../../../contract/money.ts'
import { placeName } from '../../../contract/place-name.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import type { Shipping } from '../../../contract/shipping.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Check, FoldedPanel, Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { TextArea } from '../../shell/text-area.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { REQUEST_ACTS } from './request-acts.ts'

const DONE = { ANSWERED: 'respondió por correo', CLOSED: 'cerró', REOPENED: 'reabrió' } as const

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may, shop } = signedInVisit(context, request)
  const found = await desk.readRequest({ reference: params.reference ?? '' })
  if (!found) throw data('Esa consulta no existe, o se borró con los datos de su lector.', { status: 404 })
  const asked = found.request
  const mayAnswer = may('answerRequest')
  const [book, templates] = await Promise.all([
    desk.findBook({ isbn: asked.isbn }),
    mayAnswer ? desk.listAnswerTemplates({}) : [],
  ])
  const price = book?.retailPrice === undefined ? null : formatExactPrice(toCents(book.retailPrice))
  const link = shop.url + bookPath({ ...asked, author: asked.author ?? undefined, normalizedIsbn: asked.isbn })
  const values = {
    nombre: asked.customer.fullName,
    libro: asked.author ? `${asked.title}, de ${shortAuthors(asked.author)}` : asked.title,
    precio: price,
    enlace: link,
    consulta: asked.reference,
    librería: shop.name,
  }
  const { shipping } = asked
  return {
    reference: asked.reference,
    title: asked.title,
    author: asked.author,
    isbn: asked.isbn,
    customer: asked.customer,
    requestedAt: inUruguay(asked.requestedAt),
    delivery: shipping.shippingMethod === 'PICKUP' ? 'retira' : `envío a ${deliveryPlace(shipping)}`,
    mayAnswer,
    isAnswered: found.answeredAt !== null,
    acts: found.acts.map(act => ({ ...act, at: inUruguay(act.at) })),
    templates: templates.map(({ id, name, text }) => ({ id, name, text: fillTemplate(text, values) })),
    price,
    isInCatalogue: book !== null,
    isSample: book?.isSample === true,
    link,
    mayPrice: may('editBook'),
    mayOrder: may('placeOrder') && price !== null,
  }
}

/** The full address; only the department for people who may not see persons. */
function deliveryPlace(shipping: Extract<Shipping, { shippingMethod: 'DELIVERY' }>): string {
  return shipping.address === '' ? shipping.department : `${shipping.address}, ${placeName(shipping)}`
}

export async function action({ context, request }: ActionFunctionArgs) {
  const visit = signedInVisit(context, request)
  return runForm(visit, REQUEST_ACTS, await readForm(request))
}

export default function Request() {
  const asked = useLoaderData<typeof loader>()
  const { reference, isAnswered, customer } = asked
  useChanges(what => what === 'requests')
  return (
    <div className="grid gap-5">
      <title>{`${reference} · Mesa`}</title>
      <header className="flex flex-wrap items-baseline gap-3">
        <h1>Consulta {reference}</h1>
        <span className={`tag ${isAnswered ? 'tag-ok' : 'tag-wait'}`}>{isAnswered ? 'terminada' : 'espera'}</span>
        <Link className="desk-link ml-auto" to={DESK_PAGES.requests}>
          Todas las consultas
        </Link>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5 empty:hidden">
          {asked.mayAnswer && (isAnswered ? <Reopen reference={reference} /> : <Answer {...asked} />)}
          {asked.acts.length > 0 && (
            <Panel title="Qué se hizo">
              <ol className="grid gap-3">
                {asked.acts.map(act => (
                  <li key={`${act.at} ${act.kind}`}>
                    <span className="text-ink-soft text-sm tabular-nums">{act.at}</span> {act.by} {DONE[act.kind]}
                    {act.text && <p className="mt-1 whitespace-pre-line border-line border-l-2 pl-3">{act.text}</p>}
                  </li>
                ))}
              </ol>
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          <Panel title={customer.fullName ? 'Quién y qué' : 'Qué libro'}>
            <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 [&>dd]:break-words [&>dt]:text-ink-soft">
              <dt>Libro</dt>
              <dd>
                <a className="desk-link" href={asked.link}>
                  {asked.title}
                </a>
                {asked.author && `, ${shortAuthors(asked.author)}`}
                <span className="block text-ink-soft text-sm">ISBN {readableIsbn(asked.isbn)}</span>
              </dd>
              <dt>Precio</dt>
              <dd>
                {asked.price ?? (asked.isInCatalogue ? 'todavía no tiene' : 'ya no está en el catálogo')}
                {asked.mayPrice && asked.isSample && (
                  <span className="block text-ink-soft text-sm">
                    Es un título de muestra: no se le pone precio a mano.
                  </span>
                )}
              </dd>
              {customer.fullName && (
                <>
                  <dt>Lector</dt>
                  <dd>
                    {customer.fullName}
                    <span className="block">
                      <a className="desk-link" href={`mailto:${customer.email}`}>
                        {customer.email}
                      </a>
                    </span>
                    <a className="desk-link" href={`tel:${customer.tel.replace(/[^\d+]/g, '')}`}>
                      {customer.tel}
                    </a>
                  </dd>
                </>
              )}
              <dt>Entrega</dt>
              <dd>{asked.delivery}</dd>
              <dt>Desde</dt>
              <dd>{asked.requestedAt}</dd>
            </dl>
          </Panel>
          {asked.mayPrice && asked.isInCatalogue && !asked.isSample && <PriceBook {...asked} />}
          {asked.mayOrder && (
            <Panel id="orden" title="Si lo quiere">
              <p className="grid gap-2">
                <Link className="desk-link font-semibold" to={`${DESK_PAGES.newOrder}?consulta=${reference}`}>
                  Tomar la orden
                </Link>
                <span className="text-ink-soft text-sm">
                  Con el libro y los datos del lector, que recibe un enlace para pagarla.
                </span>
              </p>
            </Panel>
          )}
          {asked.mayAnswer && !isAnswered && (
            <FoldedPanel id="cerrar" title="Cerrar sin correo">
              <ActForm act="close" button="Cerrar la consulta" hidden={{ reference }} variant="secondary">
                <Given label="Cómo terminó" name="note" placeholder="Le respondí por teléfono" required />
              </ActForm>
            </FoldedPanel>
          )}
        </div>
      </div>
    </div>
  )
}

function Answer({
  reference,
  templates,
  price,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'reference' | 'templates' | 'price'>) {
  const words = useRef<HTMLTextAreaElement>(null)

  function write(text: string) {
    if (!words.current) return
    words.current.value = text
    words.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // Fills the price into an answer that was begun before the book had one.
  useEffect(() => {
    const begun = words.current?.value ?? ''
    if (price === null || !words.current || !begun.includes('{precio}')) return
    words.current.value = begun.replaceAll('{precio}', () => price)
    words.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [price])

  function take(id: string) {
    const template = templates.find(each => String(each.id) === id)
    if (template) write(template.text)
  }

  return (
    <Panel title="Responder">
      <div className="grid gap-3">
        {templates.length > 0 && (
          <label className="grid gap-1 text-sm">
            <span className="font-semibold">Empezar con una plantilla</span>
            <select
              className="h-10 rounded-control border border-border bg-surface px-2 text-base"
              defaultValue=""
              onChange={event => {
                take(event.target.value)
                // So that the same template can be chosen again.
                event.target.value = ''
              }}
            >
              <option value="">Elegir…</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <ActForm act="answer" button="Ver el correo…" hidden={{ reference }}>
          <TextArea
            hint="Cada línea es un párrafo. El saludo, el enlace al libro y la firma se agregan solos."
            label="Respuesta"
            maxLength={5000}
            name="text"
            ref={words}
            required
            rows={8}
          />
        </ActForm>
      </div>
    </Panel>
  )
}

function PriceBook({
  reference,
  isbn,
  title,
  price,
}: {
  reference: string
  isbn: string
  title: string
  price: string | null
}) {
  return (
    <Panel id="precio" title={price ? 'Cambiar el precio' : 'Ponerle precio'}>
      <ActForm act="price" button="Poner el precio…" hidden={{ reference, isbn, title }} variant="secondary">
        <Given inputMode="decimal" label="Precio en pesos" name="price" placeholder="1.490" required />
        {price && <Check label="Aunque cambie mucho de una vez" name="acceptJump" />}
      </ActForm>
    </Panel>
  )
}

function Reopen({ reference }: { reference: string }) {
  return (
    <Panel id="reabrir" title="Reabrir">
      <ActForm act="reopen" button="Reabrir la consulta" hidden={{ reference }} variant="secondary">
        <Given label="Por qué (si hace falta)" name="note" />
      </ActForm>
    </Panel>
  )
}
