import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeRelease, release } from './release.ts'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

test('la versión es una sola: en package.json, su candado, CHANGELOG.md y la imagen', () => {
  const { version } = JSON.parse(read('package-lock.json'))
  expect(release.version).toBe(version)
  expect(/^## (.*)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  expect(read('deploy/compose.yaml')).toContain(`image: travesia:\${VERSION:-${version}}`)
})

test('se dice con su commit, o que no lo hay', () => {
  expect(release.commit).not.toBe('')
  expect(describeRelease({ version: '1.2.3', commit: 'c0ffee' })).toBe('1.2.3 (c0ffee)')
})
