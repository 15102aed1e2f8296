import { lazyForm } from '../../../ui/lazy-form.tsx'
import { pageMeta } from '../../page-meta.ts'
import { BackLink } from '../../shell/back-link.tsx'
import type { Route } from './+types/my-orders'

/** Loads the form library on this page only. */
const OrderLinksForm = lazyForm(() => import('./order-links-form.tsx'), null)

export const meta: Route.MetaFunction = args => pageMeta(args, { title: '¿Dónde está mi pedido?', noindex: true })

/** For readers who lost the mail with their order's link: a new mail brings the links of all their orders. */
export default function MyOrders() {
  return (
    <div className="mx-auto max-w-xl pb-8 sm:pt-4 sm:pb-12">
      <BackLink className="sm:mb-2" />
      <h1 className="font-normal text-3xl leading-tight sm:text-4xl">¿Dónde está mi pedido?</h1>
      <p className="mt-3 lead">
        Escriba el email con el que compró y le enviamos los enlaces de sus pedidos: en cada uno se ve cómo va.
      </p>
      <noscript>
        <p className="mt-4">Para pedirlos aquí hace falta JavaScript. También puede escribirnos y se los enviamos.</p>
      </noscript>
      <div className="mt-6 min-h-64 noscript:hidden">
        <OrderLinksForm />
      </div>
    </div>
  )
}
