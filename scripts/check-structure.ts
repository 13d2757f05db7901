// Checks the structure in docs/arquitectura.md: names of files and what stands in them, direction of imports, one
// writing slice per table, the language of names. There are no exceptions.
import { fileURLToPath } from 'node:url'
import { checkFiles } from './structure/files.ts'
import {
  checkCircles,
  checkCommands,
  checkDirections,
  checkPaths,
  checkTests,
} from './structure/imports.ts'
import { readTree } from './structure/tree.ts'
import { checkCraftWords, checkLib } from './structure/words.ts'

const CHECKS = [
  checkFiles,
  checkDirections,
  checkTests,
  checkCircles,
  checkPaths,
  checkCommands,
  checkCraftWords,
  checkLib,
]

const tree = readTree(fileURLToPath(new URL('..', import.meta.url)))
const problems = CHECKS.flatMap((check) => check(tree))
for (const problem of problems) console.error(problem)
console.info(`${tree.size} files: ${problems.length || 'no'} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
