import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { type ActAnswer, runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { useChanges } from '../../shell/use-changes.ts'
import { ORDER_FORM_ACTS } from '../order/acts/order-acts.ts'
import { assign } from './acts/transfer-acts.ts'
import { CardSearch } from './card-search.tsx'
import { Disputes } from './disputes.tsx'
import { HandRefunds } from './hand-refunds.tsx'
import { HeldMoney } from './held-money.tsx'
import { cardPaymentView, isDispute, moneyIssueView, refundView, transferView } from './payments-view.ts'
import { Statements } from './statements.tsx'
import { Transfers } from './transfers.tsx'
import { UploadForm } from './upload-form.tsx'

/** Transfers on one page, the oldest first. Later ones appear as these get their orders. */
const TRANSFERS = 15
const LIKELY = 3
const STATEMENTS = 6
/** Enough for all statements: they are kept for three months. */
const ALL_STATEMENTS = 1000

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, now } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const card = asked.get('tarjeta')?.trim() ?? null
  const statementsShown = asked.get('extractos') === 'todos' ? ALL_STATEMENTS : STATEMENTS
  const [transfers, issues, refunds, statements, banks, cards] = await Promise.all([
    desk.listUnmatchedTransfers({}),
    desk.listMoneyIssues({}),
    desk.listRefundsByHand({}),
    desk.listStatements({ limit: statementsShown + 1 }),
    desk.listBanks({}),
    !card || !may('findCardPayments') ? [] : desk.findCardPayments({ words: card }),
  ])
  const pages = Math.max(1, Math.ceil(transfers.length / TRANSFERS))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(asked.get('pagina')) || 1)))
  const shown = transfers.slice((page - 1) * TRANSFERS, page * TRANSFERS)
  const likely = await desk.findLikelyOrders({ transferIds: shown.map(({ id }) => id), most: LIKELY })
  const likelyOf = new Map(likely.map(({ transferId, orders }) => [transferId, orders]))
  return {
    may: {
      upload: may('keepStatement'),
      assign: may('assignTransfer'),
      refund: may('confirmRefund'),
      resolve: may('resolveIssue'),
      accept: may('acceptHeldMoney'),
      // Finding payments by card identifies people, so it needs the right to see people.
      findCards: may('findCardPayments'),
    },
    banks: banks.map(({ name }) => name),
    hasMoreStatements: statements.length > statementsShown,
    statements: statements.slice(0, statementsShown).map(statement => ({
      id: statement.id,
      name: `${statement.bank}: ${statement.fileName}`,
      when: inUruguay(statement.uploadedAt),
      isApplied: statement.appliedAt !== null,
    })),
    transferCount: transfers.length,
    page,
    pages,
    transfers: shown.map(transfer => transferView(transfer, likelyOf.get(transfer.id) ?? [])),
    disputes: issues.filter(isDispute).map(issue => moneyIssueView(issue, now)),
    held: issues.filter(issue => !isDispute(issue)).map(issue => moneyIssueView(issue, now)),
    refunds: refunds.map(refund => refundView(refund, now)),
    card,
    cards: cards.map(cardPaymentView),
  }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<ActAnswer> {
  const visit = signedInVisit(context, request)
  return runForm(visit, { ...ORDER_FORM_ACTS, assign }, await readForm(request))
}

export default function Payments() {
  const page = useLoaderData<typeof loader>()
  const { may, transfers, transferCount, disputes, refunds, held } = page
  useChanges(what => what === 'payments' || what.startsWith('order'))
  const parts = [
    { id: 'creditos', label: 'Créditos sin orden', count: transferCount },
    { id: 'plazos', label: 'Contracargos y reclamos', count: disputes.length },
    { id: 'transferir', label: 'Por transferir', count: refunds.length },
    { id: 'retenido', label: 'Dinero que no cierra', count: held.length },
  ]
  return (
    <div className="grid gap-5">
      <title>Pagos · Mesa</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1>Pagos</h1>
        <nav aria-label="En esta página" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {parts.map(({ id, label, count }) => (
            <a className="desk-link" href={`#${id}`} key={id}>
              {label} ({count})
            </a>
          ))}
        </nav>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Transfers
            transfers={transfers}
            count={transferCount}
            mayAssign={may.assign}
            page={page.page}
            pages={page.pages}
          />
          <Disputes disputes={disputes} mayResolve={may.resolve} />
          <HandRefunds mayConfirm={may.refund} refunds={refunds} seesPeople={may.findCards} />
          <HeldMoney issues={held} mayAccept={may.accept} mayResolve={may.resolve} />
        </div>
        <div className="grid min-w-0 gap-5">
          {may.upload && (
            <Panel id="extracto" title="Subir un extracto">
              <UploadForm banks={page.banks} />
            </Panel>
          )}
          <Statements hasMore={page.hasMoreStatements} statements={page.statements} />
          {may.findCards && <CardSearch asked={page.card} payments={page.cards} />}
          <Panel title="Control de cuentas">
            <p className="text-ink-soft">
              Si lo que se cobró, se devolvió y se imprimió de cada orden cierra entre sí.
            </p>
            <Link className="desk-link mt-2 inline-block" to={DESK_PAGES.moneyCheck}>
              Controlar ahora
            </Link>
          </Panel>
        </div>
      </div>
    </div>
  )
}
