import { useRef } from 'react'
import { FILE_INPUT } from './file-input.ts'
import { Given } from './panel.tsx'
import { TextArea } from './text-area.tsx'

const TABLE =
  'min-h-24 w-full overflow-x-auto whitespace-pre rounded-control border border-border bg-surface px-2 py-1.5 font-mono text-sm'

/** A whole table, pasted or from a file. The browser reads the file, so the person sees what will be sent. The field's name is `table`. */
export function TableInput() {
  const table = useRef<HTMLTextAreaElement>(null)

  async function take(file: File | undefined) {
    if (!file || !table.current) return
    table.current.value = decode(await file.arrayBuffer())
    table.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      <Given
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        className={FILE_INPUT}
        label="Archivo"
        onChange={event => void take(event.target.files?.[0])}
        type="file"
      />
      <TextArea className={TABLE} label="Tabla" name="table" ref={table} required rows={6} />
    </>
  )
}

/** Decodes UTF-8, or Windows-1252, which older spreadsheets write. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
