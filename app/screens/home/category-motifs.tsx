import type { ReactNode } from 'react'

/** The frame of four drawings in the style of old paperback covers: flat shapes, three inks. */
function Motif({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" className="block w-full" viewBox="0 0 160 100">
      {children}
    </svg>
  )
}

/** A brush, its stroke and a sun. */
export function ArtsMotif() {
  return (
    <Motif>
      <circle className="fill-shelf" cx="112" cy="42" r="26" />
      <path
        className="fill-none stroke-celeste"
        d="M8 82c26 0 24-30 46-30s20 30 44 30 26-16 54-16"
        strokeLinecap="round"
        strokeWidth="11"
      />
      <path className="fill-rio" d="m70 56 46-44 7 7-46 45z" />
      <path className="fill-sol" d="m56 76c0-9 5-17 14-20l7 8c-3 8-11 13-21 12z" />
    </Motif>
  )
}

/** A pair of scales. */
export function LawMotif() {
  return (
    <Motif>
      <path className="fill-rio" d="M77 18h6v66h-6zM56 84h48v6H56zM32 26h96v4H32z" />
      <circle className="fill-sol" cx="80" cy="17" r="7" />
      <path
        className="fill-none stroke-rio"
        d="m40 28-18 34h36zM120 28l-18 34h36z"
        strokeLinejoin="round"
        strokeWidth="2"
      />
      <path className="fill-celeste" d="M18 62h44a22 16 0 0 1-44 0zM98 62h44a22 16 0 0 1-44 0z" />
    </Motif>
  )
}

/** An arcade in the afternoon. */
export function ArchitectureMotif() {
  return (
    <Motif>
      <circle className="fill-shelf" cx="128" cy="26" r="15" />
      <path className="fill-rio" d="M14 44h132v8H14z" />
      <path className="fill-celeste" d="M20 52h120v40H20z" />
      <path
        className="fill-ok-tint"
        d="M28 92V72a13 13 0 0 1 26 0v20zM67 92V72a13 13 0 0 1 26 0v20zM106 92V72a13 13 0 0 1 26 0v20z"
      />
      <path className="fill-rio" d="m14 44 66-28 66 28zM10 92h140v4H10z" />
      <circle className="fill-ok-tint" cx="80" cy="34" r="5" />
    </Motif>
  )
}

/** A moon, the sea, a paper boat. */
export function FictionMotif() {
  return (
    <Motif>
      <path className="fill-shelf" d="M122 12a22 22 0 1 0 14 38 24 24 0 0 1-14-38z" />
      <path className="fill-white" d="m38 62 28-38 28 38z" />
      <path className="fill-line" d="m66 24 28 38H66z" />
      <path className="fill-rio" d="M22 60h88l-16 20H38z" />
      <path className="fill-celeste" d="M0 76c13 0 13-7 27-7s13 7 27 7 13-7 26-7 14 7 27 7 13-7 26-7 14 7 27 7v24H0z" />
    </Motif>
  )
}
