/** Tokens of SQL. A `;` ends a statement, except inside strings, comments and function bodies. */
const PIECE = /--[^\n]*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^-'$;]+|[\s\S]/g

/** The statements of an SQL file in their order, without statements that contain only comments. */
export function sqlStatements(sql: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const [piece] of sql.matchAll(PIECE)) {
    if (piece === ';') {
      statements.push(statement.trim())
      statement = ''
    } else if (!piece.startsWith('--')) statement += piece
  }
  return [...statements, statement.trim()].filter(each => each !== '')
}
