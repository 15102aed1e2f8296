import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { groupThousands } from '../../../contract/money.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { allAgreeWords, brokenRuleWords } from '../../../shop/desk/words/money-check-words.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Panel } from '../../shell/panel.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, now } = signedInVisit(context, request)
  const { orders, broken } = await desk.checkMoney({})
  return {
    allAgree: allAgreeWords(orders),
    controlled: orders === 1 ? 'Controlada 1 orden' : `Controladas ${groupThousands(orders)} órdenes`,
    checkedAt: inUruguay(now),
    broken: broken.map(each => ({ orderId: each.orderId, rule: each.rule, words: brokenRuleWords(each) })),
  }
}

export default function MoneyCheckPage() {
  const { allAgree, controlled, checkedAt, broken } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Control de cuentas" />
      <p className="max-w-prose text-ink-soft">
        Compara, orden por orden, lo que cuesta con lo que se recibió, lo que se devolvió con lo que se pidió devolver,
        cada crédito con lo que paga, y lo que se imprime con lo que está pago. No le pregunta nada a nadie: mira los
        libros de la tienda.
      </p>
      <Panel title={broken.length === 0 ? 'Todo cierra' : `No cierra (${broken.length})`}>
        {broken.length === 0 && (
          <p>
            <span className="tag tag-ok">bien</span> {allAgree}
          </p>
        )}
        <ul className="grid gap-3">
          {broken.map(({ orderId, rule, words }) => (
            <li key={`${orderId} ${rule}`}>
              <Link className="desk-link" to={DESK_PAGES.order(orderId)}>
                Orden {orderId}
              </Link>
              : {words}.
            </li>
          ))}
        </ul>
        <p className="mt-3 text-ink-soft text-sm">
          {controlled}, {checkedAt}.
        </p>
      </Panel>
    </div>
  )
}
