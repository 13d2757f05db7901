import { type AsyncZippable, zipSync } from 'fflate'

export { strToU8, zipSync } from 'fflate'

/**
 * Takes the place of fflate's `zip` in write-excel-file (vite.config.ts), which would start workers from `blob:`
 * addresses, and the page's security policy would have to let those in. Here a worker is at work already.
 */
export function zip(files: AsyncZippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files as Parameters<typeof zipSync>[0], { level: 4 }))
}
