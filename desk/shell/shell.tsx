import { Form, type LoaderFunctionArgs, NavLink, Outlet, useLoaderData, useRouteError } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { signedInVisit } from '../desk-context.ts'
import { FailurePage } from './failure-page.tsx'
import { FindBox } from './find-box.tsx'
import { Notices } from './notices.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { session, shop, may, isDemonstration } = signedInVisit(context, request)
  const screens = [
    { to: '/', label: 'Hoy', act: 'readFigures' },
    { to: '/ordenes', label: 'Órdenes', act: 'listOrders' },
    { to: '/equipo', label: 'Equipo', act: 'listPeople' },
  ] as const
  return {
    name: session.actor.name,
    shop,
    isDemonstration,
    mayFind: may('findAnything'),
    screens: screens.filter(({ act }) => may(act)).map(({ to, label }) => ({ to, label })),
  }
}

/** Around every screen of somebody who is signed in. */
export default function Shell() {
  const { name, shop, screens, isDemonstration, mayFind } = useLoaderData<typeof loader>()
  return (
    <>
      <a className="sr-only focus:not-sr-only focus:absolute focus:p-3" href="#contenido">
        Ir al contenido
      </a>
      {isDemonstration && (
        <p className="bg-sol-tint px-4 py-1 text-center text-sm">Demostración: nada de esto es real.</p>
      )}
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-[84rem] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2">
          <a className="font-medium font-serif text-lg text-rio" href="/mesa">
            {shop.name} <span className="text-ink-soft">· mesa</span>
          </a>
          <nav aria-label="Mesa" className="order-last flex w-full gap-1 overflow-x-auto sm:order-none sm:w-auto">
            {screens.map(({ to, label }) => (
              <NavLink
                className={({ isActive }) =>
                  `rounded-control px-3 py-2 font-semibold ${isActive ? 'bg-celeste-tint text-rio' : 'text-ink-soft hover:text-rio'}`
                }
                end={to === '/'}
                key={to}
                prefetch="intent"
                to={to}
              >
                {label}
              </NavLink>
            ))}
          </nav>
          {mayFind && <FindBox />}
          <div className="ml-auto flex items-center gap-3 text-sm">
            <a className="desk-link" href={shop.url}>
              Tienda
            </a>
            <Form action="/salir" method="post">
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
      <main className="mx-auto max-w-[84rem] px-4 py-6" id="contenido" tabIndex={-1}>
        <Notices>
          <Outlet />
        </Notices>
      </main>
    </>
  )
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />
}
