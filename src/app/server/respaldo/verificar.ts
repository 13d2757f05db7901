import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#lib/server/operator-error.ts'
import { A_LA_VEZ, archivosDe, nombreSano, rutaDeArchivo } from './archivos.ts'
import { type Escrito, enTandas, lineasDe, medir, medirFilas } from './carpeta.ts'
import { leerManifiesto, type Manifiesto, NOMBRES, rutaDeTabla, type Tabla } from './manifiesto.ts'

/** Most problems printed. */
const SE_DICEN = 20

/** Verifies all checksums, rows and receipts of a backup. Returns the manifest or throws all problems. */
export async function verificar(carpeta: string): Promise<Manifiesto> {
  const manifiesto = await leerManifiesto(carpeta)
  const problemas: string[] = []
  for (const tabla of manifiesto.tablas) {
    const problema = await problemaDeTabla(carpeta, tabla)
    if (problema) problemas.push(problema)
  }
  const { lista, ausentes } = manifiesto.archivos
  for (const [nombre, escrita] of [
    [NOMBRES.lista, lista],
    [NOMBRES.faltan, ausentes],
  ] as const)
    if (!igual(await medir(join(carpeta, nombre)), escrita)) problemas.push(distinto(nombre))
  // Compares the list with the rows only after both are known to be undamaged.
  if (problemas.length === 0) await compararArchivos(carpeta, manifiesto, problemas)
  if (problemas.length > 0) throw new OperatorError(enFrase(problemas))
  return manifiesto
}

const igual = (uno: Escrito | null, otro: Escrito) =>
  uno?.sha256 === otro.sha256 && uno.bytes === otro.bytes
const distinto = (nombre: string) => `${nombre} falta o no es el que se escribió`

async function problemaDeTabla(carpeta: string, tabla: Tabla): Promise<string | null> {
  const nombre = `${NOMBRES.tablas}/${tabla.nombre}`
  try {
    const medida = await medirFilas(rutaDeTabla(carpeta, tabla.nombre))
    if (!igual(medida, tabla)) return distinto(nombre)
    return medida.filas === tabla.filas
      ? null
      : `${nombre} tiene ${medida.filas} filas y debe tener ${tabla.filas}`
  } catch {
    // The file is missing or cannot be decompressed.
    return distinto(nombre)
  }
}

async function compararArchivos(carpeta: string, manifiesto: Manifiesto, problemas: string[]) {
  let cuantos = 0
  const comparar = async (linea: string) => {
    const [sha256 = '', nombre = ''] = linea.split('  ')
    const medida = await medir(rutaDeArchivo(carpeta, sinCarpeta(nombre)))
    cuantos += 1
    if (medida?.sha256 !== sha256) problemas.push(distinto(nombre))
  }
  for await (const tanda of enTandas(lineasDe(join(carpeta, NOMBRES.lista)), A_LA_VEZ))
    await Promise.all(tanda.map(comparar))

  const ausentes = new Set<string>()
  for await (const archivo of lineasDe(join(carpeta, NOMBRES.faltan))) ausentes.add(archivo)
  let nombrados = 0
  for await (const archivo of archivosDe(carpeta, manifiesto.tablas)) {
    nombrados += 1
    if (!ausentes.has(archivo) && !existsSync(rutaDeArchivo(carpeta, archivo)))
      problemas.push(distinto(`${NOMBRES.archivos}/${archivo}`))
  }
  if (cuantos + ausentes.size !== nombrados)
    problemas.push(`las filas nombran ${nombrados} comprobantes y hay ${cuantos}`)
}

const sinCarpeta = (nombre: string) => nombreSano(nombre.slice(NOMBRES.archivos.length + 1))

function enFrase(problemas: string[]): string {
  const dichos = [...new Set(problemas)]
  const resto = dichos.length - SE_DICEN
  return [
    'El respaldo está dañado y no se debe usar:',
    ...dichos.slice(0, SE_DICEN).map((problema) => `  · ${problema}`),
    ...(resto > 0 ? [`  · y ${resto} más`] : []),
  ].join('\n')
}
