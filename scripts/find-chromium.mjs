import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** A Chromium to test in: CHROME_PATH, an installed one, Playwright's own, or one that apt installs for root on Debian. */
export function findChromium() {
  return named() ?? installed() ?? playwrightsOwn() ?? installedByApt()
}

function named() {
  const path = process.env.CHROME_PATH
  return path && existsSync(path) ? path : undefined
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return [...candidates, MAC_CHROME].find(existsSync)
}

function playwrightsOwn() {
  const caches = [process.env.PLAYWRIGHT_BROWSERS_PATH, join(homedir(), '.cache', 'ms-playwright')].filter(Boolean)
  const builds = caches.filter(existsSync).flatMap(cache => readdirSync(cache).map(name => join(cache, name)))
  return builds
    .flatMap(build => ['chrome-linux64/chrome', 'chrome-linux/chrome'].map(path => join(build, path)))
    .find(existsSync)
}

function installedByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium with apt-get …')
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')) return installed()
  return undefined
}
