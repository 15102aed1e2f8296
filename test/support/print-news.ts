import { applyPrintWebhook } from '../../shop/orders/printing/print-webhooks.ts'
import { dropUnwantedPrint } from '../../shop/orders/printing/unwanted-printing.ts'
import type { PaidShop } from './paid-order.ts'

/** The network's own news, after which what is asked of it by that is asked. */
export async function hearNews(test: PaidShop, reference: string, network = test.printing.network): Promise<void> {
  test.printWebhooks.length = 0
  await test.shop.keepPrintWebhook(reference)
  test.events.length = 0
  for (const webhookId of test.printWebhooks) await applyPrintWebhook({ ...test.deps, network }, { webhookId })
  await dropWhatIsUnwanted(test, network)
}

/** What the network is to drop by what happened since, it is told to. */
export async function dropWhatIsUnwanted(test: PaidShop, network = test.printing.network): Promise<void> {
  const asked = test.events.filter(event => event.type === 'print-unwanted')
  test.events.length = 0
  for (const event of asked) await dropUnwantedPrint({ ...test.deps, network }, event)
}
