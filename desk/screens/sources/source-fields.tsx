import { type ReactNode, useState } from 'react'
import { Choice, Options } from '../../shell/choice.tsx'
import { Given } from '../../shell/panel.tsx'
import { AccessFields } from './access-fields.tsx'
import { EVERY_DAY, KEPT_COLUMNS } from './choices.ts'
import type { SourceValues } from './source-view.ts'

const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const HOURS = [1, 3, 6, 12]

/** The settings of a source. `known`: it exists already, so what it brings can't change. */
export function SourceFields({
  values,
  known,
  columnsLike,
}: {
  values: SourceValues
  known: boolean
  /** Prepared imports whose column mapping the source can use. */
  columnsLike: readonly (readonly [string, string])[]
}) {
  const [brings, setBrings] = useState(values.brings)
  const { when, at } = partsOf(values.schedule)
  const hours = HOURS.map(count => `cada ${count} h`)
  const options = [...(hours.includes(when) || !when.startsWith('cada') ? [] : [when]), ...hours, EVERY_DAY]
  return (
    <>
      {known ? (
        <input name="brings" type="hidden" value={brings} />
      ) : (
        <Options
          chosen={values.brings}
          label="Qué trae"
          name="brings"
          onChoose={value => setBrings(value as SourceValues['brings'])}
          options={BRINGS}
        />
      )}
      <Given
        autoComplete="off"
        defaultValue={values.name}
        hint="Como la llaman ustedes."
        label="Nombre"
        maxLength={60}
        name="name"
        placeholder={brings === 'books' ? 'Distribuidora Sur' : 'Banco Central'}
        required
      />
      <Given
        autoComplete="off"
        defaultValue={values.address}
        hint="https://… hasta el archivo, o sftp://usuario@servidor/carpeta/*.xml"
        inputMode="url"
        label="Dirección"
        maxLength={1000}
        name="address"
        required
        spellCheck={false}
      />
      <AccessFields hasKept={values.hasCredentials} />
      <Row>
        <Choice
          defaultValue={when}
          label="Se mira"
          name="when"
          options={[...options.map(each => [each, each] as const), ...DAYS.map(day => [day, `los ${day}`] as const)]}
        />
        <Given defaultValue={at} hint="De cada día o semana." label="Hora" name="at" type="time" />
        <Given
          defaultValue={values.expectedDays}
          {...(!known && { hint: 'Vacío: según cuándo se mira.' })}
          inputMode="numeric"
          label="Algo nuevo, cada … días"
          name="expectedDays"
        />
      </Row>
      {brings === 'books' ? (
        <>
          <Row>
            <Given
              defaultValue={values.supplier}
              hint="Vacío: el que nombra el archivo (ONIX)."
              label="Proveedor"
              maxLength={200}
              name="supplier"
            />
            <Given
              defaultValue={values.percent}
              hint="Los que cambian más esperan."
              inputMode="decimal"
              label="Salto de precio, en %"
              name="percent"
            />
            <Picks picks={values.picks} />
          </Row>
          <Choice
            defaultValue={values.columns === '' ? '' : KEPT_COLUMNS}
            label="Columnas, si es una planilla"
            name="columns"
            options={[
              ...(values.columns === '' ? [] : [[KEPT_COLUMNS, `como hasta ahora (${values.columns})`] as const]),
              ['', 'por sus encabezados'],
              ...columnsLike.map(([id, words]) => [id, `como se dijo de ${words}`] as const),
            ]}
          />
        </>
      ) : (
        <RateFields values={values} />
      )}
    </>
  )
}

const BRINGS = [
  ['books', 'libros de un proveedor'],
  ['rates', 'cotizaciones'],
] as const

function Row({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">{children}</div>
}

function Picks({ picks }: { picks: string }) {
  return (
    <Choice
      defaultValue={picks}
      label="De varios nuevos"
      name="picks"
      options={[
        ['newest', 'solo el último'],
        ['all-new', 'todos'],
      ]}
    />
  )
}

/** Where the rates are in a file that does not use the usual names. */
function RateFields({ values }: { values: SourceValues }) {
  return (
    <>
      <Row>
        <Given
          defaultValue={values.currencies}
          hint="Vacío: todas las del archivo."
          label="Monedas"
          name="currencies"
          placeholder="EUR USD"
        />
        <Picks picks={values.picks} />
      </Row>
      <details open={[values.rows, values.currency, values.rate, values.date, values.where].some(Boolean)}>
        <summary className="desk-link cursor-pointer text-sm">Si el archivo no usa los nombres de siempre</summary>
        <div className="mt-3 grid gap-3">
          <p className="text-ink-soft text-sm">
            El nombre de la columna, o en JSON el camino, como datos.venta. Con = adelante, siempre lo mismo: =EUR; en
            la fecha, =hoy.
          </p>
          <Row>
            <Given defaultValue={values.currency} label="Moneda" name="currency" placeholder="moneda" />
            <Given defaultValue={values.rate} label="Cotización" name="rate" placeholder="venta" />
            <Given defaultValue={values.date} label="Fecha" name="date" placeholder="fecha" />
          </Row>
          <Row>
            <Given defaultValue={values.rows} label="En JSON, dónde está la lista" name="rows" />
            <Given defaultValue={values.where} label="Solo los renglones con" name="where" placeholder="tipo=billete" />
          </Row>
        </div>
      </details>
    </>
  )
}

/** `lunes 07:30` → the choice and the time. */
function partsOf(schedule: string): { when: string; at: string } {
  const [, day, at] = /^(?:(\p{L}+) )?(\d{2}:\d{2})$/u.exec(schedule) ?? []
  return at === undefined ? { when: schedule, at: '' } : { when: day ?? EVERY_DAY, at }
}
