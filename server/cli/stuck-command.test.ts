import { expect, it } from 'vitest'
import type { IssueKind } from '../../shop/orders/issue-kind.ts'
import { openIssue } from '../../shop/orders/issue-store.ts'
import { insertBook } from '../../test/support/books.ts'
import { feedFile, importFeeds } from '../../test/support/onix.ts'
import { atTheTerminal, CONFIRM } from '../../test/support/order-terminal.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { command as orders } from './commands/orders.ts'
import { command as requests } from './commands/requests.ts'
import { command as stuck } from './commands/stuck.ts'

const DAY_MS = 24 * 3_600_000

it('shop stuck names every issue with the command that ends it', async () => {
  const test = await atTheTerminal()
  expect((await test.run(stuck)).printed).toBe('Nada espera a nadie.\n')
  await test.run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  await test.run(orders, ...CONFIRM)
  expect((await test.run(stuck)).printed).toContain('npm run shop -- orders confirm-payment 1001 --accept-late')
  await test.run(orders, 'confirm-payment', '1001', '--accept-late', '--yes')
  expect((await test.run(stuck)).printed).toBe('Nada espera a nadie.\n')
  const old = new Date(Date.now() - 20 * 24 * 3_600_000)
  await test.db.updateTable('orders').set({ paid_at: old }).execute()
  expect((await test.run(stuck)).printed).toContain('npm run shop -- orders retry-print 1001')
  await test.run(orders, 'confirm-print', '1001')
  await test.db.updateTable('shipments').set({ updated_at: old }).execute()
  expect((await test.run(stuck)).printed).toContain('en preparación sin novedades')
  expect((await test.run(stuck, '--resting-days', '30')).printed).toBe('Nada espera a nadie.\n')
  await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
  const { customer, shipping } = orderRequest({ bookId: 'B2', transactionAmount: 0 })
  await test.shop.requestBook('B2', { customer, shipping }, 'browser')
  expect((await test.run(stuck, '--resting-days', '30')).printed).toContain(
    'npm run shop -- requests answer C-1001 --text RESPUESTA',
  )
  await test.run(requests, 'answered', 'c-1001')
  await test.pool.query(
    `insert into pgboss.job (name, data, output, source_name, source_retry_count, source_created_on)
     values ('failed-jobs', '{"orderId": 1001}', '{"message": "no paper"}', 'print-order', 60, now())`,
  )
  const left = JSON.parse((await test.run(stuck, '--resting-days', '30', '--json')).printed) as { what: string }[]
  expect(left).toMatchObject([
    { what: expect.stringMatching(/falló: no paper$/), next: [expect.stringMatching(/^jobs retry /)] },
  ])
})

it('shop stuck offers for money that differs what the next command takes', async () => {
  const test = await atTheTerminal()
  const next = async () => {
    const waiting = JSON.parse((await test.run(stuck, '--json')).printed) as { next: string[] }[]
    return waiting.flatMap(each => each.next)
  }
  const part = ['--amount', '1000', '--reference', 'A-1', '--part', '--yes']
  await test.run(orders, 'confirm-payment', '1001', ...part)
  expect(await next()).toEqual([
    'orders confirm-payment 1001 --amount 490 --reference NÚMERO',
    'payments unmatched',
    'payments assign CRÉDITO 1001',
    'orders cancel 1001 --reason MOTIVO',
  ])
  await test.run(orders, 'confirm-payment', '1001', '--amount', '480', '--reference', 'A-2', '--part', '--yes')
  const [accept = ''] = await next()
  expect(accept).toBe('orders confirm-payment 1001 --accept-difference MOTIVO')
  expect((await test.run(orders, ...accept.split(' ').slice(1), '--yes')).code).toBe(0)
  expect(await next()).toEqual([])
  expect((await test.run(orders, 'show', '1001')).printed).toContain('el dinero ya es lo que cuesta la orden')
})

it('shop stuck does not offer to cancel or pay what is cancelled', async () => {
  const test = await atTheTerminal()
  await test.run(orders, ...CONFIRM)
  const open = (kind: IssueKind) =>
    openIssue(test.db, { orderId: 1001, kind, subject: '1', detail: '', at: test.clock.at })
  await open('chargeback')
  const next = async () => (await test.run(stuck)).printed
  expect(await next()).toContain('orders cancel 1001 ')
  await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
  expect(await next()).toMatch(/orders show 1001\n.*orders resolve 1001/)
  expect(await next()).not.toMatch(/orders (cancel|confirm-payment) 1001/)
})

it('shop stuck puts first what costs most while it waits, then what waits longest', async () => {
  const test = await atTheTerminal()
  const issue = (kind: IssueKind, days: number) =>
    openIssue(test.db, { orderId: 1001, kind, subject: '', detail: '', at: new Date(Date.now() - days * DAY_MS) })
  // The first command that changes something creates the queue.
  await test.run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  await issue('print-failed', 9)
  await issue('chargeback', 5)
  await issue('late-credit', 1)
  await issue('refund-failed', 2)
  await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
  const { customer, shipping } = orderRequest({ bookId: 'B2', transactionAmount: 0 })
  await test.shop.requestBook('B2', { customer, shipping }, 'browser')
  await test.pool.query(
    `insert into pgboss.job (name, data, output, source_name, source_retry_count, source_created_on)
     values ('failed-jobs', '{"refundId": 1}', '{"message": "no money"}', 'refund-payment', 60, now())`,
  )
  for (const price of [590, 1000])
    await importFeeds(test, feedFile(`isbn;título;precio\n9789974000018;Uno;${price}\n`, 'libros.csv'))
  const waiting = JSON.parse((await test.run(stuck, '--json')).printed) as { urgency: string; what: string }[]
  expect(waiting.map(({ urgency, what }) => [urgency, what.replace(/ \(.*\)|\.$|: Libro.*/g, '')])).toEqual([
    ['money', 'Orden 1001: no se pudo devolver el dinero'],
    ['money', 'Orden 1001: llegó dinero para una orden cancelada'],
    ['money', 'Tarea refund-payment falló: no money'],
    ['deadline', 'Orden 1001: contracargo: el banco desconoce el pago'],
    ['book', 'Orden 1001: la imprenta no confirma'],
    ['news', expect.stringContaining('Consulta C-1001 sin responder')],
    ['catalogue', '1 precio sigue como estaba: cambiaría demasiado de una vez'],
  ])
  const { printed } = await test.run(stuck)
  expect(printed.match(/^[A-ZÁ-Ú ]+$/gm)?.filter(Boolean)).toEqual([
    'DINERO DE LECTORES',
    'TIENE PLAZO',
    'LIBROS PAGOS QUE NADIE IMPRIME',
    'ESPERAN NOTICIAS',
    'PRECIOS Y FUENTES',
  ])
})

it('shop stuck names a damaged database before everything else, with the way out', async () => {
  const test = await atTheTerminal()
  await test.run(orders, 'cancel', '1001', '--reason', 'se arrepintió', '--yes')
  await test.run(orders, ...CONFIRM)
  const page = { code: 'XX001', message: 'invalid page in block 0 of relation "base/5/18053"' }
  await test.pool.query(
    `insert into pgboss.job (name, data, output, source_name, source_retry_count, source_created_on)
     values ('failed-jobs', '{}', $1, 'forget-old', 0, now())`,
    [JSON.stringify(page)],
  )
  const { printed } = await test.run(stuck)
  expect(printed).toMatch(
    /^DINERO DE LECTORES\n\n.+ {2}La base de datos está dañada: no borres nada y cierra la tienda\. Lo encontró la tarea forget-old\. PostgreSQL dice: invalid page in block 0 of relation "base\/5\/18053"\n {4}npm run shop -- backup list\n {4}npm run shop -- backup restore --into CARPETA\n/,
  )
  expect(printed).toMatch(/Tarea forget-old \(.+\) falló: la base de datos está dañada\n/)
})
