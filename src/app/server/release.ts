import { readFileSync } from 'node:fs'

/** The running program: the version of package.json, and the commit it was built from or `sin commit`. */
export interface Release {
  readonly version: string
  readonly commit: string
}

const read = (file: string) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').trim()

/** Reads the file that `scripts/build.mjs` wrote: there may be no git where the server runs. */
function readCommit(): string {
  try {
    return read('dist/commit')
  } catch {
    return 'sin commit'
  }
}

export const release: Release = {
  version: JSON.parse(read('package.json')).version,
  commit: readCommit(),
}

export const describeRelease = ({ version, commit }: Release) => `${version} (${commit})`
