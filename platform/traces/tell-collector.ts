import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'

/**
 * Sends spans to the collector. One log line tells that it does not answer, and one that it answers again. Spans that it does not take are
 * lost, and nothing waits for it.
 * @param apart runs work that must not be traced itself
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
          // Reported as success: this function has logged the failure already.
          done({ code: ExportResultCode.SUCCESS })
        }),
      )
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

/** The HTTP status or the system's error code. The collector's own text is not logged. */
function reasonOf(error: (Error & { code?: unknown }) | undefined): string {
  return String(error?.code ?? error?.message ?? 'sin respuesta')
}
