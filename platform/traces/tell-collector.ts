import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'

/**
 * What sends to the collector. That it does not answer is said once, and once that it answers again: what it does not take is lost, and
 * nothing waits for it.
 * @param apart does what must not be followed itself
 */
export function tellCollector(
  exporter: SpanExporter,
  { collector, log, apart }: { collector: string; log: Pick<Log, 'warn' | 'info'>; apart: (act: () => void) => void },
): SpanExporter {
  let answers = true

  function hear({ code, error }: ExportResult): void {
    const isTaken = code === ExportResultCode.SUCCESS
    if (isTaken === answers) return
    answers = isTaken
    if (isTaken) log.info({ collector }, 'el colector de trazas responde otra vez')
    else {
      log.warn(
        { collector, reason: reasonOf(error) },
        'el colector de trazas no recibe: la tienda sigue igual, sin trazas hasta que responda',
      )
    }
  }

  return {
    export(spans: ReadableSpan[], done) {
      apart(() =>
        exporter.export(spans, result => {
          hear(result)
          // Said here: nobody else has to know.
          done({ code: ExportResultCode.SUCCESS })
        }),
      )
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

/** The status or the system's code. What a collector answers is not repeated. */
function reasonOf(error: (Error & { code?: unknown }) | undefined): string {
  return String(error?.code ?? error?.message ?? 'sin respuesta')
}
