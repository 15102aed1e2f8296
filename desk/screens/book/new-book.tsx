import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { BOOK_FIELDS } from '../../../shop/desk/words/book-fields.ts'
import { type FormAct, FormFault, runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { text } from '../../form-values.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'
import { faulty, reasoned } from './book-acts.ts'
import { BookFieldRow } from './book-field.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { may } = signedInVisit(context, request)
  return {
    mayAdd: may('addBook'),
    fields: BOOK_FIELDS.map(({ name, label, kind, hint, options, isShort }) => ({
      name,
      label,
      kind,
      isShort: isShort === true,
      ...(hint && { hint }),
      ...(options && { options }),
      value: '',
      mark: null,
      giver: '',
      others: [],
    })),
  }
}

const pageOfAdded = (form: FormData) => DESK_PAGES.book(normalizeIsbn(text(form, 'isbn')) ?? '')

const add: FormAct = {
  act: 'addBook',
  async run(visit, form) {
    const isbn = text(form, 'isbn')
    const { desk, reason, lacks } = reasoned(visit, form)
    const filled = BOOK_FIELDS.map(({ name }) => [name, text(form, name)] as const).filter(([, value]) => value !== '')
    const cells = Object.fromEntries(filled)
    const outcome = await desk.addBook({ isbn, cells: filled.length > 0 ? cells : { title: '' }, reason })
    if (outcome.kind === 'faulty') throw faulty(outcome.faults, lacks)
    if (lacks.length > 0) throw new FormFault(lacks)
    if (outcome.kind === 'known-book')
      throw new FormFault(
        `Ya está: «${outcome.title}», ISBN ${outcome.isbn}${outcome.isWithdrawn ? ', retirado de la venta' : ''}.`,
        'isbn',
      )
    return { text: 'Agregado.', to: pageOfAdded(form) }
  },
  goesTo: pageOfAdded,
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), { add }, await readForm(request))
}

export default function NewBook() {
  const { fields, mayAdd } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Agregar un libro" />
      <CatalogueNav />
      {mayAdd ? (
        <Panel title="Ficha">
          <ActForm act="add" button="Agregar el libro">
            <Given autoComplete="off" inputMode="numeric" label="ISBN" name="isbn" required />
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-4">
              {fields.map(field => (
                <BookFieldRow categories={[]} field={field} isLocked={false} isbn="" key={field.name} />
              ))}
            </div>
            <Given
              hint="Lo que un catálogo diga después de este ISBN completa lo que aquí queda vacío."
              label="Por qué se agrega"
              name="reason"
              required
            />
          </ActForm>
        </Panel>
      ) : (
        <p className="panel p-8 text-center text-ink-soft">Tu rol no agrega libros.</p>
      )}
    </div>
  )
}
