import type { IsoDate } from '../../../contract/dates.ts'
import { formatWeekday } from '../../../contract/dates.ts'

export interface CalendarMark {
  day: IsoDate
  kind: 'holiday' | 'working-holiday' | 'closed'
  name: string
}

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' ')
const WEEKDAYS = ['L', 'M', 'M', 'J', 'V', 'S', 'D']

const TONES = {
  holiday: 'bg-paper-deep text-ink-soft',
  closed: 'bg-celeste-light font-semibold text-rio-dark',
  'working-holiday': 'ring-1 ring-border ring-inset',
  weekend: 'text-ink-soft',
  plain: '',
} as const

/** A calendar of a year. Each business day has a checkbox. */
export function YearCalendar({
  year,
  marks,
  today,
  chosen,
  onToggle,
}: {
  year: number
  marks: readonly CalendarMark[]
  today: IsoDate
  chosen: ReadonlySet<IsoDate>
  /** Null: read-only. */
  onToggle: ((day: IsoDate) => void) | null
}) {
  const markOf = new Map(marks.map(mark => [mark.day, mark]))
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {MONTHS.map((name, month) => (
        // Past days can't be chosen: months that are over would only push the others out of sight.
        <fieldset className={`min-w-0 ${daysOf(year, month).every(day => day < today) ? 'hidden' : ''}`} key={name}>
          <legend className="mb-1 font-semibold first-letter:uppercase">{name}</legend>
          <div aria-hidden="true" className="grid grid-cols-7 text-center text-ink-soft text-xs">
            {WEEKDAYS.map((weekday, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never change their order.
              <span key={index}>{weekday}</span>
            ))}
          </div>
          <div className="grid grid-cols-7 gap-px text-center tabular-nums">
            {daysOf(year, month).map(day => (
              <Day
                day={day}
                isChosen={chosen.has(day)}
                isPast={day < today}
                key={day}
                mark={markOf.get(day)}
                onToggle={onToggle}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

const COLUMNS = [
  'col-start-7',
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
]

function Day({
  day,
  mark,
  isChosen,
  isPast,
  onToggle,
}: {
  day: IsoDate
  mark: CalendarMark | undefined
  isChosen: boolean
  isPast: boolean
  onToggle: ((day: IsoDate) => void) | null
}) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const number = Number(day.slice(8))
  const rests = weekday === 0 || weekday === 6 || mark?.kind === 'holiday'
  const tone = TONES[mark?.kind ?? (rests ? 'weekend' : 'plain')]
  const place = number === 1 ? COLUMNS[weekday] : ''
  const name = [formatWeekday(day), mark?.kind === 'closed' && 'cerrado', mark?.name].filter(Boolean).join(', ')
  const shape = `grid h-8 place-items-center rounded-control ${place} ${tone}`
  if (rests || isPast || !onToggle) {
    return (
      <span className={`${shape} ${isPast ? 'text-ink-soft' : ''}`} title={name}>
        {number}
        {mark && <span className="sr-only"> ({name})</span>}
      </span>
    )
  }
  return (
    <label
      className={`${shape} cursor-pointer hover:bg-celeste-tint has-focus-visible:outline-3 has-focus-visible:outline-celeste has-checked:bg-rio has-checked:text-white`}
      title={name}
    >
      <input aria-label={name} checked={isChosen} className="sr-only" onChange={() => onToggle(day)} type="checkbox" />
      {number}
    </label>
  )
}

function daysOf(year: number, month: number): IsoDate[] {
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month, index + 1)).toISOString().slice(0, 10),
  )
}
