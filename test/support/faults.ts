import * as v from 'valibot'

/** The first message of each field that a schema refuses, by its dotted path; empty if the value is valid. */
export function faultsOf(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const issue of v.safeParse(schema, value).issues ?? []) faults[v.getDotPath(issue) ?? ''] ??= issue.message
  return faults
}
