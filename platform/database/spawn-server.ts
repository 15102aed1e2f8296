import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { versionOf } from './cluster-version.ts'
import type { Launch, Places } from './unprivileged-launch.ts'

/** Sized for one machine: a small shared cache (the file cache does the rest), few connections; its log is kept for backups alone. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  shared_buffers: '64MB',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  // What a base backup and the archive of the log are read from (docs/decisions/0020-backup-while-it-sells.md).
  wal_level: 'replica',
  max_wal_senders: '6',
  max_replication_slots: '4',
  // The folder of a small shop stays small: an import may use 256 MB, and it shrinks again afterwards.
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  // Where the log is not fetched any more, backups lose its thread before the shop loses its disk.
  max_slot_wal_keep_size: '2GB',
  // Who fetches it is on this machine, and silent while a slow place takes what came: one that has died is noticed by its socket.
  wal_sender_timeout: '0',
  maintenance_work_mem: '96MB',
  jit: 'off',
  logging_collector: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
  // What a killed program has asked for is worked on no longer.
  client_connection_check_interval: '500ms',
}

/** An earlier server does not start with a setting that it does not know. */
const SINCE: Readonly<Record<string, number>> = { io_method: 18 }

/** Starts PostgreSQL on a cluster. It goes on when this program ends. @param settings go before the ones that all have */
export function spawnServer(server: {
  places: Places
  runAs: Launch
  logFile: string
  settings: Readonly<Record<string, string>>
}): ChildProcess {
  const known = Object.entries(SETTINGS).filter(
    ([name]) => Number(versionOf(server.places.cluster)) >= (SINCE[name] ?? 0),
  )
  const settings = [...known, ...Object.entries(server.settings)].flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { command, args, ...identity } = server.runAs.command('postgres', server.places, seen => [
    ...['-D', seen.cluster, '-k', seen.sockets],
    ...settings,
  ])
  const log = openSync(server.logFile, 'a', 0o600)
  // Detached: Ctrl-C in a terminal reaches the shop alone, which then stops the server in order.
  const child = spawn(command, args, { ...identity, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  return child
}
