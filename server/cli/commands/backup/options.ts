/** The options of all verbs of `backup`. */
export const options = {
  into: { type: 'string' },
  to: { type: 'string' },
  id: { type: 'string' },
  identity: { type: 'string' },
  note: { type: 'string' },
  drill: { type: 'boolean' },
  swap: { type: 'boolean' },
  'from-tables': { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** The parsed options. */
export type BackupOptions = { [Name in keyof typeof options]?: OptionValue<(typeof options)[Name]['type']> | undefined }
type OptionValue<Type> = Type extends 'boolean' ? boolean : string
