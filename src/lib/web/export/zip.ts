import { type AsyncZippable, zipSync } from 'fflate'

export { strToU8, zipSync } from 'fflate'

/**
 * Replaces fflate's `zip` in write-excel-file (vite.config.ts), which starts workers from `blob:` addresses: the page's
 * security policy forbids those. This code already runs in a worker.
 */
export function zip(files: AsyncZippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files as Parameters<typeof zipSync>[0], { level: 4 }))
}
