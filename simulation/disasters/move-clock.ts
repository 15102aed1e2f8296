import { readFileSync } from 'node:fs'

// Loaded with `node --import` before a shop whose machine clock jumps: this process adds the offset in the file to its time. Timers
// continue normally, as on a real machine, and the database keeps the real time.
const LOOK_EVERY_MS = 50
const file = process.env.DISASTER_CLOCK ?? ''
const MachineDate = Date
let aheadMs = read()

function read(): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch {
    return 0
  }
}

setInterval(() => {
  aheadMs = read()
}, LOOK_EVERY_MS).unref()

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + aheadMs] : args, newTarget),
  apply: target => new target(target.now() + aheadMs).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name, receiver),
})
