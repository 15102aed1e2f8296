import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { httpPrintNetwork } from '../../shop/printing/networks/http-print-network.ts'
import { manualPrinting } from '../../shop/printing/networks/manual.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'

/** The print network of the settings: people, or a program over HTTP. */
export function openPrintNetwork(
  { printNetwork }: Pick<Config, 'printNetwork'>,
  { clock, log }: { clock: Clock; log: Log },
): PrintNetwork {
  if (printNetwork.kind === 'manual') return manualPrinting()
  return httpPrintNetwork({ url: printNetwork.url, secret: printNetwork.secret, clock, log })
}
