import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { refuseClosed } from './closed-to-us.ts'
import { versionOf } from './cluster-version.ts'
import type { Launch, Places } from './unprivileged-launch.ts'

/** Settings for one machine: a small shared cache (the file cache does the rest) and few connections. WAL is kept for backups only. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  shared_buffers: '64MB',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  // For base backups and the WAL archive (docs/decisions/0020-backup-while-it-sells.md).
  wal_level: 'replica',
  max_wal_senders: '6',
  max_replication_slots: '4',
  // Keeps a small shop's folder small: an import may use 256 MB, and the folder shrinks again afterwards.
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  // If nobody fetches the WAL any more, the backups lose continuity before the disk fills up.
  max_slot_wal_keep_size: '2GB',
  // No timeout: the receiver is on this machine, and silent while a slow storage takes the data. Its socket shows if it has died.
  wal_sender_timeout: '0',
  maintenance_work_mem: '96MB',
  jit: 'off',
  logging_collector: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
  // Cancels the running statements of a killed program.
  client_connection_check_interval: '500ms',
}

/** Settings with the first version that knows them: earlier servers do not start with an unknown setting. */
const SINCE: Readonly<Record<string, number>> = { io_method: 18 }

/** Starts PostgreSQL on a cluster. It keeps running when this program ends. @param settings override the common ones */
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
  const log = refuseClosed(server.logFile, () => openSync(server.logFile, 'a', 0o600))
  // Detached: Ctrl-C in a terminal reaches only the shop, which then stops the server in order.
  const child = spawn(command, args, { ...identity, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  return child
}
