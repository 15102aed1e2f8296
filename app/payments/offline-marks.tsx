import type { ReactNode } from 'react'

/** The three offline channels with plain marks of our own: the networks' logos are their property. */
export function OfflineMarks() {
  return (
    <ul className="flex flex-wrap gap-2">
      <Mark name="Abitab" tint="#1F6E9C">
        <path d="M4 17.5 10 5l6 12.500M6.500 13h7" />
      </Mark>
      <Mark name="Redpagos" tint="#23633A">
        <path d="M10 10 4.500 5M10 10l5.500-5M10 10v7" />
        <circle cx="10" cy="10" fill="#fff" r="2.500" />
        <circle cx="4.500" cy="5" fill="#fff" r="1.800" />
        <circle cx="15.500" cy="5" fill="#fff" r="1.800" />
        <circle cx="10" cy="16.500" fill="#fff" r="1.800" />
      </Mark>
      <Mark name="Transferencia" tint="#566072">
        <path d="M2.500 8 10 3.500 17.500 8zM4.500 8.500v6M8.200 8.500v6M11.800 8.500v6M15.500 8.500v6M2.500 17h15" />
      </Mark>
    </ul>
  )
}

function Mark({ name, tint, children }: { name: string; tint: string; children: ReactNode }) {
  return (
    <li className="flex h-10 items-center gap-2 rounded-control border border-line bg-paper px-3 font-semibold text-sm">
      <svg
        aria-hidden="true"
        className="size-5"
        fill="none"
        stroke={tint}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.8"
        viewBox="0 0 20 20"
      >
        {children}
      </svg>
      {name}
    </li>
  )
}
