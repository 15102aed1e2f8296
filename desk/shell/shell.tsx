import { Form, Link, type LoaderFunctionArgs, Outlet, useLoaderData, useRouteError } from 'react-router'
import { DESK_PAGES, DESK_PATH } from '../../contract/desk-addresses.ts'
import { Icon } from '../../ui/icon.tsx'
import { signedInVisit } from '../desk-context.ts'
import { Answers } from './answers.tsx'
import { removeOwnDrafts, useOwnDraftsAlone } from './drafts.ts'
import { FailurePage } from './failure-page.tsx'
import { FindBox } from './find-box.tsx'
import { findsOf } from './finds-orders.ts'
import { KeysHelp } from './keys-help.tsx'
import { Menu } from './menu.tsx'
import { Notices } from './notices.tsx'
import { SCREENS } from './screens.ts'
import { CONTENT_ID, useTellShown } from './shown-page.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { session, shop, may, isDemonstration } = signedInVisit(context, request)
  return {
    name: session.actor.name,
    personId: session.actor.id,
    shop,
    isDemonstration,
    findsOrders: findsOf(may),
    mayAddBook: may('addBook'),
    groups: SCREENS.map(screens => screens.filter(({ act }) => may(act))).filter(screens => screens.length > 0),
  }
}

/** The frame around every screen of a signed-in person. */
export default function Shell() {
  const { name, personId, shop, groups, isDemonstration, findsOrders } = useLoaderData<typeof loader>()
  useOwnDraftsAlone(personId)
  useTellShown()
  return (
    <>
      <a className="sr-only focus:not-sr-only focus:absolute focus:p-3" href={`#${CONTENT_ID}`}>
        Ir al contenido
      </a>
      <header className="border-line border-b bg-surface">
        {isDemonstration && (
          <p className="bg-sol-tint px-4 py-1 text-center text-sm">Demostración: nada de esto es real.</p>
        )}
        <div className="mx-auto flex max-w-[96rem] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 max-sm:gap-x-3">
          <a className="font-medium font-serif text-lg text-rio" href={DESK_PATH}>
            {shop.name} <span className="text-ink-soft">· mesa</span>
          </a>
          <FindBox findsOrders={findsOrders} />
          <div className="ml-auto flex items-center gap-3 text-sm max-sm:order-1">
            <a className="desk-link" href={shop.url}>
              Tienda
            </a>
            <Link className="desk-link" to={DESK_PAGES.account}>
              Mi cuenta
            </Link>
            <Form action={DESK_PAGES.signOut} method="post" onSubmit={() => removeOwnDrafts(sessionStorage, personId)}>
              <button className="desk-link inline-flex min-h-9 items-center gap-1" type="submit">
                <Icon name="arrow-right" size={16} />
                <span>
                  Salir<span className="sr-only"> ({name})</span>
                </span>
              </button>
            </Form>
          </div>
        </div>
      </header>
      <KeysHelp />
      <div className="mx-auto max-w-[96rem] lg:flex">
        <Menu groups={groups} />
        <main className="min-w-0 grow px-4 py-6" id={CONTENT_ID} tabIndex={-1}>
          <Notices>
            <Answers>
              <Outlet />
            </Answers>
          </Notices>
        </main>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <main>
      <FailurePage error={useRouteError()} />
    </main>
  )
}
