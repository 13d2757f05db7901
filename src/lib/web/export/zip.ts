import { type AsyncZippable, zipSync } from 'fflate'

export { strToU8, zipSync } from 'fflate'

/** Replaces fflate's `zip` in write-excel-file (vite.config.ts): the security policy forbids its `blob:` workers. */
export function zip(files: AsyncZippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files as Parameters<typeof zipSync>[0], { level: 4 }))
}
