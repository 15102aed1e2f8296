// What package-lock.json promises of what npm downloads.

/** The packages of the lock file that npm could not compare with a hash, by name, with the machines they are for. */
export function entriesWithoutHash(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.integrity && !entry.link)
    .map(([path, { os, cpu, libc, optional = false, dev = false }]) => ({
      ...{ name: path.replace(/^.*node_modules\//, ''), os, cpu, libc, optional, dev },
    }))
}

/** Those among them that npm installs on a machine. */
export function unverifiedOn(lock, { platform, arch, libc }) {
  const takes = (list, value) => !list || (value !== undefined && list.includes(value))
  return entriesWithoutHash(lock).filter(
    entry => takes(entry.os, platform) && takes(entry.cpu, arch) && takes(entry.libc, libc),
  )
}

/** This machine, as npm distinguishes machines. */
export function thisMachine() {
  const { platform, arch } = process
  const isGlibc = platform === 'linux' && process.report.getReport().header.glibcVersionRuntime !== undefined
  return { platform, arch, libc: platform === 'linux' ? (isGlibc ? 'glibc' : 'musl') : undefined }
}
