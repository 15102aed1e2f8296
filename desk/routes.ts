import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('entrar', 'screens/sign-in/sign-in.tsx'),
  route('invitacion/:token', 'screens/sign-in/invitation.tsx'),
  route('salir', 'screens/sign-in/sign-out.ts'),
  route('confirmar', 'screens/sign-in/confirm.ts'),
  route('ordenes.csv', 'screens/orders/orders-csv.ts'),
  route('ordenes/:name/remito', 'screens/order/slip.tsx'),
  route('pagos/extractos', 'screens/payments/upload.ts'),
  route('pagos/extractos/:id/para-mirar.csv', 'screens/payments/statement-csv.ts'),
  route('informes.csv', 'screens/reports/reports-csv.ts'),
  layout('shell/shell.tsx', [
    index('screens/today/today.tsx'),
    route('ordenes', 'screens/orders/orders.tsx'),
    route('ordenes/:name', 'screens/order/order.tsx'),
    route('buscar', 'screens/find/find.tsx'),
    route('cuenta', 'screens/account/account.tsx'),
    route('personas', 'screens/person/person.tsx'),
    route('pagos', 'screens/payments/payments.tsx'),
    route('pagos/creditos/:id', 'screens/payments/credit.tsx'),
    route('pagos/extractos/:id', 'screens/payments/statement.tsx'),
    route('informes', 'screens/reports/reports.tsx'),
    route('equipo', 'screens/team/team.tsx'),
    route('equipo/diario', 'screens/team/journal.tsx'),
    route('sistema', 'screens/system/system.tsx'),
    route('*', 'screens/not-found.tsx'),
  ]),
] satisfies RouteConfig
