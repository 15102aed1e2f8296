import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectionConfig } from '../platform/database/database.ts'
import { inDatabase, TEMPLATE } from '../test/support/database-server.ts'

/** Books go into no index of the tests' databases, since no test of money searches. */
export default async function setup(project: TestProject): Promise<void> {
  const server = project.getProvidedContext().databaseServer
  const template = new pg.Client(connectionConfig(inDatabase(server, TEMPLATE)))
  await template.connect()
  await template.query(`
    alter table books disable trigger books_searchable_insert;
    alter table books disable trigger books_searchable_update;
    alter table books disable trigger books_searchable_delete;
    alter table books disable trigger books_named_insert;
    alter table books disable trigger books_named_update;
    update at_first.shape set triggers = (select triggers from at_first.shape_now)`)
  await template.end()
}
