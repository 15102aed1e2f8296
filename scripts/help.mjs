/**
 * Answers `--help` and `-h` with how a command is called, and ends it. One that takes no arguments refuses them (exit 2): ignored, they
 * would seem to work.
 */
export function answerHelp(usage, { args = process.argv.slice(2), takesArguments = false } = {}) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  if (takesArguments || args.length === 0) return
  console.error(`This takes no arguments (it got "${args.join(' ')}").\n${usage}`)
  process.exit(2)
}
