import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { DESK_PAGES } from '../contract/desk-addresses.ts'

export default [
  page(DESK_PAGES.signIn, 'screens/sign-in/sign-in.tsx'),
  page(DESK_PAGES.invitation(':token'), 'screens/sign-in/invitation.tsx'),
  page(DESK_PAGES.signOut, 'screens/sign-in/sign-out.ts'),
  page(DESK_PAGES.confirm, 'screens/sign-in/confirm.ts'),
  page(DESK_PAGES.findWhileTyping, 'screens/find/found.ts'),
  csv(DESK_PAGES.orders, 'screens/orders/orders-csv.ts'),
  csv(DESK_PAGES.requests, 'screens/requests/requests-csv.ts'),
  csv(DESK_PAGES.refunds, 'screens/payments/refunds-csv.ts'),
  csv(DESK_PAGES.transfers, 'screens/payments/transfers-csv.ts'),
  csv(DESK_PAGES.names, 'screens/names/names-csv.ts'),
  csv(DESK_PAGES.priceJumps, 'screens/prices/price-jumps-csv.ts'),
  csv(DESK_PAGES.differences, 'screens/suppliers/differences-csv.ts'),
  csv(DESK_PAGES.imports, 'screens/imports/imports-csv.ts'),
  csv(DESK_PAGES.sources, 'screens/sources/sources-csv.ts'),
  csv(DESK_PAGES.journal, 'screens/team/journal-csv.ts'),
  csv(DESK_PAGES.tariffs, 'screens/delivery/tariffs-csv.ts'),
  csv(DESK_PAGES.misses, 'screens/requests/misses-csv.ts'),
  page(DESK_PAGES.booksToDisplay, 'screens/display/find-books.ts'),
  page(DESK_PAGES.mail(':name', ':mail'), 'screens/order/mail.ts'),
  page(DESK_PAGES.categories, 'screens/book/categories.ts'),
  csv(DESK_PAGES.subjects, 'screens/subjects/subjects-csv.ts'),
  csv(DESK_PAGES.catalogue, 'screens/catalogue/catalogue-csv.ts'),
  csv(DESK_PAGES.problems(':id'), 'screens/imports/problems-csv.ts'),
  page(DESK_PAGES.slip(':name'), 'screens/order/slip.tsx'),
  page(DESK_PAGES.booksOfNewOrder, 'screens/new-order/books.ts'),
  page(DESK_PAGES.statements, 'screens/payments/upload.ts'),
  csv(DESK_PAGES.linesToLookAt(':id'), 'screens/payments/statement-csv.ts'),
  csv(DESK_PAGES.reports, 'screens/reports/reports-csv.ts'),
  layout('shell/shell.tsx', [
    layout('shell/screen.tsx', [
      index('screens/today/today.tsx'),
      page(DESK_PAGES.orders, 'screens/orders/orders.tsx'),
      page(DESK_PAGES.newOrder, 'screens/new-order/new-order.tsx'),
      page(DESK_PAGES.order(':name'), 'screens/order/order.tsx'),
      page(DESK_PAGES.find, 'screens/find/find.tsx'),
      page(DESK_PAGES.account, 'screens/account/account.tsx'),
      page(DESK_PAGES.people, 'screens/person/person.tsx'),
      page(DESK_PAGES.requests, 'screens/requests/requests.tsx'),
      page(DESK_PAGES.templates, 'screens/requests/templates.tsx'),
      page(DESK_PAGES.request(':reference'), 'screens/requests/request.tsx'),
      page(DESK_PAGES.display, 'screens/display/display.tsx'),
      page(DESK_PAGES.newCollection, 'screens/display/collection.tsx', 'new-collection'),
      page(DESK_PAGES.collection(':slug'), 'screens/display/collection.tsx'),
      page(DESK_PAGES.strand(':strand'), 'screens/display/strand.tsx'),
      page(DESK_PAGES.tariffs, 'screens/delivery/tariffs.tsx'),
      page(DESK_PAGES.closedDays, 'screens/delivery/closed-days.tsx'),
      page(DESK_PAGES.settings, 'screens/settings/settings.tsx'),
      page(DESK_PAGES.catalogue, 'screens/catalogue/catalogue.tsx'),
      page(DESK_PAGES.newBook, 'screens/book/new-book.tsx'),
      page(DESK_PAGES.prices, 'screens/prices/prices.tsx'),
      page(DESK_PAGES.priceJumps, 'screens/prices/price-jumps.tsx'),
      page(DESK_PAGES.names, 'screens/names/names.tsx'),
      page(DESK_PAGES.name(':kind', ':slug'), 'screens/names/name.tsx'),
      page(DESK_PAGES.suppliers, 'screens/suppliers/suppliers.tsx'),
      page(DESK_PAGES.subjects, 'screens/subjects/subjects.tsx'),
      page(DESK_PAGES.book(':isbn'), 'screens/book/book.tsx'),
      page(DESK_PAGES.imports, 'screens/imports/imports.tsx'),
      page(DESK_PAGES.sources, 'screens/sources/sources.tsx'),
      page(DESK_PAGES.newSource, 'screens/sources/new-source.tsx'),
      page(DESK_PAGES.source(':name'), 'screens/sources/source.tsx'),
      page(DESK_PAGES.preparedImport(':id'), 'screens/imports/prepared.tsx'),
      page(DESK_PAGES.pastImport(':importId'), 'screens/imports/past-import.tsx'),
      page(DESK_PAGES.payments, 'screens/payments/payments.tsx'),
      page(DESK_PAGES.moneyCheck, 'screens/payments/money-check.tsx'),
      page(DESK_PAGES.transfer(':id'), 'screens/payments/transfer.tsx'),
      page(DESK_PAGES.statement(':id'), 'screens/payments/statement.tsx'),
      page(DESK_PAGES.reports, 'screens/reports/reports.tsx'),
      page(DESK_PAGES.team, 'screens/team/team.tsx'),
      page(DESK_PAGES.journal, 'screens/team/journal.tsx'),
      page(DESK_PAGES.system, 'screens/system/system.tsx'),
      route('*', 'screens/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig

function page(path: string, file: string, id?: string) {
  // Names in addresses are escaped, the router's parameters (`:name`) are not.
  return route(decodeURIComponent(path.slice(1)), file, id ? { id } : {})
}

/** The list of a page as a file. */
function csv(path: string, file: string) {
  return page(`${path}.csv`, file)
}
