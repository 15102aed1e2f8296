import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fail } from './toolchain.mjs'

/** The whole browser. */
const BROWSER = {
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
  places: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  builds: ['chrome-linux64/chrome', 'chrome-linux/chrome'],
  packageName: 'chromium',
}

/** The same engine without windows: a journey costs two thirds of what it costs in the whole browser. */
const SHELL = {
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  places: [],
  builds: ['chrome-headless-shell-linux64/chrome-headless-shell', 'chrome-linux/headless_shell'],
  packageName: 'chromium-headless-shell',
}

/** A Chromium to measure in: CHROME_PATH, an installed one, Playwright's own, or one that apt installs for root on Debian. Exit 1 without one. */
export function findChromium() {
  return (
    named() ??
    found(BROWSER) ??
    installedByApt(BROWSER) ??
    fail('There is no Chromium: install Chromium or Chrome, or name one in CHROME_PATH.')
  )
}

/** A Chromium to test in: CHROME_PATH, otherwise its quick shell, or the whole browser if that is installed. Undefined without one. */
export function findTestChromium() {
  return named() ?? found(SHELL) ?? found(BROWSER) ?? installedByApt(SHELL)
}

function named() {
  const path = process.env.CHROME_PATH
  return path && existsSync(path) ? path : undefined
}

function found(kind) {
  return installed(kind) ?? playwrightsOwn(kind)
}

function installed({ names, places }) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...candidates, ...places].find(existsSync)
}

function playwrightsOwn({ builds }) {
  const caches = [process.env.PLAYWRIGHT_BROWSERS_PATH, join(homedir(), '.cache', 'ms-playwright')].filter(Boolean)
  const versions = caches.filter(existsSync).flatMap(cache => readdirSync(cache).map(name => join(cache, name)))
  return versions.flatMap(version => builds.map(path => join(version, path))).find(existsSync)
}

function installedByApt(kind) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium with apt-get …')
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (apt('update') && apt('install', '-y', '--no-install-recommends', kind.packageName)) return installed(kind)
  return undefined
}
