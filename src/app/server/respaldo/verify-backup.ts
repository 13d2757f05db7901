import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#lib/server/operator-error.ts'
import { AT_ONCE, fileNames, filePath, safeName } from './backup-files.ts'
import { type Manifest, NAMES, readManifest, type Table, tablePath } from './manifest.ts'
import { inBatches, linesOf, measureFile, measureRows, type Written } from './measured-files.ts'

const MOST_SHOWN = 20

export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const problems: string[] = []
  for (const table of manifest.tablas) {
    const problem = await tableProblem(folder, table)
    if (problem) problems.push(problem)
  }
  const { lista: list, ausentes: absent } = manifest.archivos
  for (const [name, written] of [
    [NAMES.lista, list],
    [NAMES.faltan, absent],
  ] as const)
    if (!isSame(await measureFile(join(folder, name)), written)) problems.push(notAsWritten(name))
  // Compares the list with the rows only after both are known to be undamaged.
  if (problems.length === 0) await compareFiles(folder, manifest, problems)
  if (problems.length > 0) throw new OperatorError(sentenceOf(problems))
  return manifest
}

const isSame = (one: Written | null, other: Written) =>
  one?.sha256 === other.sha256 && one.bytes === other.bytes
const notAsWritten = (name: string) => `${name} falta o no es el que se escribió`

async function tableProblem(folder: string, table: Table): Promise<string | null> {
  const name = `${NAMES.tablas}/${table.nombre}`
  try {
    const measured = await measureRows(tablePath(folder, table.nombre))
    if (!isSame(measured, table)) return notAsWritten(name)
    return measured.filas === table.filas
      ? null
      : `${name} tiene ${measured.filas} filas y debe tener ${table.filas}`
  } catch {
    // The file is missing or cannot be decompressed.
    return notAsWritten(name)
  }
}

async function compareFiles(folder: string, manifest: Manifest, problems: string[]) {
  let count = 0
  const compare = async (line: string) => {
    const [sha256 = '', name = ''] = line.split('  ')
    const measured = await measureFile(filePath(folder, withoutFolder(name)))
    count += 1
    if (measured?.sha256 !== sha256) problems.push(notAsWritten(name))
  }
  for await (const batch of inBatches(linesOf(join(folder, NAMES.lista)), AT_ONCE))
    await Promise.all(batch.map(compare))

  const absent = new Set<string>()
  for await (const file of linesOf(join(folder, NAMES.faltan))) absent.add(file)
  let named = 0
  for await (const file of fileNames(folder, manifest.tablas)) {
    named += 1
    if (!absent.has(file) && !existsSync(filePath(folder, file)))
      problems.push(notAsWritten(`${NAMES.archivos}/${file}`))
  }
  if (count + absent.size !== named)
    problems.push(`las filas nombran ${named} comprobantes y hay ${count}`)
}

const withoutFolder = (name: string) => safeName(name.slice(NAMES.archivos.length + 1))

function sentenceOf(problems: string[]): string {
  const said = [...new Set(problems)]
  const rest = said.length - MOST_SHOWN
  return [
    'El respaldo está dañado y no se debe usar:',
    ...said.slice(0, MOST_SHOWN).map((problem) => `  · ${problem}`),
    ...(rest > 0 ? [`  · y ${rest} más`] : []),
  ].join('\n')
}
