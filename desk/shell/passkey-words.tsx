/** A passkey in a list: its name, since when there is one, and when it was used last. */
export function PasskeyWords({
  passkey: { name, createdAt, usedAt },
}: {
  passkey: { name: string; createdAt: string; usedAt: string | null }
}) {
  return (
    <p className="min-w-0 grow basis-48 break-words">
      <strong>{name}</strong>
      <span className="block text-ink-soft text-sm">
        desde el {createdAt}
        {usedAt ? `, usada el ${usedAt}` : ', sin usar'}
      </span>
    </p>
  )
}
