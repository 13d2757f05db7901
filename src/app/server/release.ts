import { readFileSync } from 'node:fs'

/** Running program: the version of package.json and its commit, or `sin commit`. */
export interface Release {
  readonly version: string
  readonly commit: string
}

const read = (file: string) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').trim()

/** Reads the file written by `scripts/build.mjs`: the server's machine may have no git. */
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
