import { describe, expect, it } from 'vitest'
import { endingPages, leadOf, stepsOf } from './steps.ts'

const all = () => true
const labels = (commands: string[], may = all) => stepsOf('Orden 1001: …', commands, may).map(({ label }) => label)

describe('what ends a thing that waits', () => {
  it('is done in place where one or two fields are enough', () => {
    expect(stepsOf('Orden 1001: …', ['orders resolve 1001 12 --note TEXTO'], all)).toEqual([
      {
        kind: 'form',
        label: 'Anotar cómo se resolvió',
        act: 'resolveIssue',
        hidden: { orderId: '1001', issueId: '12' },
        fields: [{ name: 'note', label: 'Cómo se resolvió', kind: 'note', isRequired: true }],
      },
    ])
    expect(stepsOf('Orden 1001: …', ['orders confirm-refund 7 --reference NÚMERO'], all)).toMatchObject([
      { kind: 'form', act: 'confirmRefund', hidden: { orderId: '1001', refundId: '7' } },
    ])
  })

  it('asks for an amount only where money is to be confirmed, not where it is here', () => {
    const [paid] = stepsOf('', ['orders confirm-payment 1001 --amount IMPORTE --reference NÚMERO'], all)
    expect(paid).toMatchObject({ act: 'confirmPayment', fields: [{ name: 'amount' }, { name: 'reference' }] })
    const [late] = stepsOf('', ['orders confirm-payment 1001 --accept-late'], all)
    expect(late).toMatchObject({ act: 'acceptHeldMoney', hidden: { acceptLate: 'on' }, fields: [] })
  })

  it('leads to the order’s page what takes more, and what the person may not do here', () => {
    expect(stepsOf('', ['orders refund 1001 --all --reason MOTIVO'], all)).toEqual([
      { kind: 'link', label: 'Devolver', to: '/ordenes/1001#devolver' },
    ])
    expect(stepsOf('', ['orders cancel 1001 --reason MOTIVO'], act => act === 'takeThing')).toEqual([
      { kind: 'link', label: 'Cancelar la orden', to: '/ordenes/1001#cancelar' },
    ])
    expect(endingPages('', ['orders cancel 1001 --reason MOTIVO'])).toMatchObject([{ to: '/ordenes/1001#cancelar' }])
  })

  it('is not theirs who only look: they are led to pages that show, and to none that they may not see', () => {
    const commands = [
      ...['orders cancel 1001 --reason MOTIVO', 'orders show 1001', 'payments assign 7 ORDEN', 'requests show C-1'],
      ...['jobs list', 'backup now', 'backup span-closed 1 --note TEXTO'],
    ]
    expect(stepsOf('', commands, () => false)).toEqual([])
    expect(stepsOf('', ['prices jumps', 'feeds list'], () => false)).toEqual([
      { kind: 'link', label: 'Ver cuáles', to: '/catalogo/saltos' },
      { kind: 'link', label: 'Ver las fuentes', to: '/importaciones/fuentes' },
    ])
  })

  it('takes or leaves a rate that jumps, and fetches a source, by its whole name', () => {
    expect(stepsOf('', ['prices accept-rate EUR', 'prices refuse-rate EUR --reason MOTIVO'], all)).toMatchObject([
      { kind: 'form', label: 'Tomarla', act: 'acceptRate', hidden: { currency: 'EUR' } },
      { kind: 'form', label: 'No tomarla', act: 'refuseRate', fields: [{ name: 'reason' }] },
    ])
    const commands = ['feeds edit "Sur y Cía" --address DIRECCIÓN', 'feeds fetch-now "Sur y Cía"']
    expect(stepsOf('', commands, all)).toMatchObject([
      { kind: 'link', to: '/importaciones/fuentes/Sur%20y%20C%C3%ADa#cambiar' },
      { kind: 'form', act: 'fetch', hidden: { source: 'Sur y Cía' } },
    ])
    expect(stepsOf('', commands, () => false)).toEqual([
      { kind: 'link', label: 'Ver la fuente', to: '/importaciones/fuentes/Sur%20y%20C%C3%ADa' },
    ])
    expect(labels(['prices rate EUR COTIZACIÓN', 'feeds list'])).toEqual(['Ver las cotizaciones', 'Ver las fuentes'])
    expect(labels(['prices jumps'])).toEqual(['Decidir uno por uno'])
  })

  it('closes what a restored backup does not know, once a person saw to it', () => {
    expect(
      stepsOf('', ['backup charge-settled 3 --note TEXTO', 'backup span-closed 1 --note TEXTO'], all),
    ).toMatchObject([
      { kind: 'form', act: 'settleLostCharge', hidden: { chargeId: '3' }, fields: [{ name: 'note' }] },
      { kind: 'form', act: 'closeLostSpan', hidden: { spanId: '1' }, fields: [{ name: 'note' }] },
    ])
    expect(labels(['backup list', 'backup now'])).toEqual(['Ver los respaldos'])
  })

  it('leads to the page of what it is about', () => {
    expect(leadOf({ thing: 'issue 3', what: 'Orden 1001: algo', orderId: 1001 })).toEqual({
      lead: { words: 'Orden 1001', to: '/ordenes/1001' },
      what: ': algo',
    })
    expect(leadOf({ thing: 'transfer 24', what: 'Crédito 24, $ 5 sin usar' })).toMatchObject({
      lead: { to: '/pagos/creditos/24' },
    })
    expect(leadOf({ thing: 'request C-7', what: 'Consulta C-7 sin responder: Ficciones' })).toMatchObject({
      lead: { words: 'Consulta C-7', to: '/consultas/C-7' },
    })
    expect(leadOf({ thing: 'jobs x', what: 'Orden de trabajo' })).toEqual({ lead: null, what: 'Orden de trabajo' })
  })

  it('says each step once', () => {
    expect(labels(['orders refund 1001 --all', 'orders record-refund 1001 --all', 'payments unmatched'])).toEqual([
      'Devolver',
      'Ver los créditos sin orden',
    ])
  })
})
