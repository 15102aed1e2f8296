/** Why a thing can't be snoozed until that day. */
export const SNOOZE_FAULTS = {
  'not-ahead': 'Ese día no está por delante. No se cambió nada.',
  'too-far': 'Se pospone hasta 60 días: lo que espera más se olvida. No se cambió nada.',
} as const
