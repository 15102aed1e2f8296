/** What ends a statement is a `;` outside of strings, comments and bodies of functions. */
const PIECE = /--[^\n]*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^-'$;]+|[\s\S]/g

/** The statements of a file of SQL, in their order, without what only comments say. */
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
