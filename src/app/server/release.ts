import { readFileSync } from 'node:fs'

export interface Release {
  readonly version: string
  readonly commit: string
}

const read = (file: string) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').trim()

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
