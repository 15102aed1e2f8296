/** Shapes on a 24 px grid with a round 1.75 px line. */
const SHAPES = {
  home: 'M4 11.5 12 4.5l8 7M6.5 9.5V19.5h11V9.5M10 19.5v-5h4v5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.6 9.7a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2.9-1.2 1.9M12 16.4v.1',
  'chevron-left': 'M14.5 5.5 8 12l6.5 6.5',
  'chevron-right': 'M9.5 5.5 16 12l-6.5 6.5',
  'chevron-down': 'M5.5 9.5 12 16l6.5-6.5',
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  'arrow-right': 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M4.5 12.5 10 18 19.5 7',
  alert: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.8v.1',
  'thumb-up':
    'M7.5 11v9M7.5 11l4-7.5c1.4 0 2.3 1.1 2 2.5L12.9 9.5h5.2a2 2 0 0 1 2 2.4l-1.2 6.4a2 2 0 0 1-2 1.7H4V11h3.5Z',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8zM7 19.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM17 19.5a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z',
  store:
    'M4.5 10.5v9h15v-9M3.5 8.5 5.5 4.5h13l2 4a2.83 2.83 0 0 1-5.66 0 2.83 2.83 0 0 1-5.68 0 2.83 2.83 0 0 1-5.66 0ZM9.5 19.5v-5h5v5',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6 8.5-6',
  chat: 'M3.8 20.3l1.1-4.2a8.3 8.3 0 1 1 3.2 3.1l-4.3 1.1ZM9 8.5c-.6 3.2 2.7 6.6 6.1 6.3l.7-1.7-1.9-1-.9.9c-1.1-.4-1.9-1.2-2.3-2.3l.8-.9-.9-1.8L9 8.5Z',
  filter: 'M3.5 6.5h17M6.5 12h11M10 17.5h4',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM16.9 7.1v.1',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19 4 20ZM13.5 7l3.5 3.5',
  card: 'M3 6h18v12.5H3zM3 10.5h18M6.5 15h4',
  box: 'M12 3.5 20 8v8l-8 4.5L4 16V8l8-4.5ZM4 8l8 4.5L20 8M12 12.5v8',
  bag: 'M5 8.5h14l1 11.5H4L5 8.5ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5',
  print: 'M7 9V3.5h10V9M7 17.5H4V9h16v8.5h-3M7 14h10v6.5H7z',
} as const

export type IconName = keyof typeof SHAPES

/** A line icon in the colour of its text. It is decoration: the words beside it, or an `aria-label` above it, carry the meaning. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
      height={size}
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
