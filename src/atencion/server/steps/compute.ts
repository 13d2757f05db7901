import { createHash } from 'node:crypto'
import { type Alcance, alcanceOf } from '#acceso/contract/permisos.ts'
import { joinWords } from '#lib/contract/spanish.ts'
import type { Atencion, Linea } from '../../contract.ts'
import { TIPOS, type Tipo } from '../../rules.ts'
import { type Aplazada, readAplazadas } from '../queries/aplazadas.ts'
import type { Asked, Found } from './found.ts'
import { KINDS, type Kind } from './kinds.ts'

/** Reach of management: it reads how many there are of each kind. */
const COUNTS: Alcance = 'L'

type Caller = Asked & { readonly scope: string }
type Told = Linea & Pick<Found, 'quien'>

/** As `Atencion`, each line by itself. */
interface Sorted extends Omit<Atencion, 'lineas' | 'aplazadas'> {
  readonly lineas: readonly Told[]
  readonly aplazadas: readonly Told[]
}

/** All that was found of a kind. */
interface Lot {
  readonly tipo: Tipo
  readonly kind: Kind
  readonly found: readonly Found[]
}

/** A line is put off while nothing else is wrong with its thing. Returns the row that ends first. */
function putOffBy({ clave, antes = [], causas }: Found, aplazadas: readonly Aplazada[]) {
  const own = aplazadas.filter((row) => row.clave === clave || antes.includes(row.clave))
  const known = new Set(own.flatMap((row) => row.causas))
  if (!causas.every((causa) => known.has(causa))) return undefined
  const wrong = new Set(causas)
  return own.find((row) => row.causas.some((causa) => wrong.has(causa)))
}

const LAST = '9999'
const compareFound = (a: Found, b: Found) =>
  a.gravedad - b.gravedad ||
  (a.fecha ?? LAST).localeCompare(b.fecha ?? LAST) ||
  (a.hora ?? LAST).localeCompare(b.hora ?? LAST)

const compareLines = (a: Told, b: Told) =>
  compareFound(a, b) ||
  TIPOS.indexOf(a.tipo) - TIPOS.indexOf(b.tipo) ||
  a.clave.localeCompare(b.clave)

/** Makes one line of lines of a kind, with the gravity and the place of the worst. */
function countOf({ tipo, kind: { count } }: Lot, found: readonly Found[]): Told[] {
  const [worst] = found.toSorted(compareFound)
  if (!count || !worst) return []
  const { opens, of, words } = count
  const causas = found.flatMap((line) =>
    line.causas.map((causa) => (of === 'lines' ? `${line.clave} ${causa}` : causa)),
  )
  return [
    {
      tipo,
      clave: `cuenta/${tipo}`,
      causas,
      gravedad: worst.gravedad,
      titulo: words(of === 'lines' ? found.length : causas.length),
      detalle: opens ? '' : 'Lo atiende Finanzas',
      boton: 'Ver',
      ...(opens && worst.lugar && { lugar: worst.lugar }),
    },
  ]
}

/** Tells which kinds the caller sees, and with which reach. */
function kindsOf(rol: string, scope: string) {
  return TIPOS.flatMap((tipo) => {
    const kind = KINDS[tipo]
    if (scope === COUNTS) return kind.count ? [{ tipo, kind, reach: 'A' as Alcance }] : []
    const reach = alcanceOf(kind.mends.scopes, rol)
    return kind.reaches.includes(reach) ? [{ tipo, kind, reach }] : []
  })
}

/** Finds all lines that the caller sees. Two kinds are read at a time where each can have a connection. */
export async function findLots({ db, session, settings, now, scope }: Caller): Promise<Lot[]> {
  const asked: Asked = { db, session, settings, now }
  const lots: Lot[] = []
  const waiting = kindsOf(session.rol, scope).entries()
  const work = async () => {
    for (const [n, { tipo, kind, reach }] of waiting)
      lots[n] = { tipo, kind, found: await kind.find(asked, reach) }
  }
  await Promise.all(db.isTransaction ? [work()] : [work(), work()])
  return lots
}

/** Parts what was found in what waits for the caller and what was put off. */
export async function sortLots(
  { db, session, scope, now }: Caller,
  lots: readonly Lot[],
): Promise<Sorted> {
  const aplazadas = await readAplazadas(db, now().day, session.userId)
  const open: Told[] = []
  const later: Told[] = []
  const putLater = (line: Told, { id, por, motivo, hasta, soloDe }: Aplazada) => {
    // Leaves out lines that one person only marked as seen.
    if (soloDe === null) later.push({ ...line, aplazada: { id, por, motivo, hasta } })
  }
  for (const lot of lots) {
    const { tipo, kind } = lot
    const byRow = Map.groupBy(lot.found, (line) => putOffBy(line, aplazadas))
    for (const [row, found] of byRow)
      if (scope !== COUNTS)
        for (const { antes: _, ...line } of found) {
          const titulo = kind.count?.words(line.causas.length) ?? ''
          const told = { boton: kind.button, titulo, ...line, tipo }
          if (row) putLater(told, row)
          else open.push(told)
        }
      else
        for (const line of countOf(lot, found)) {
          const put = row ?? putOffBy(line, aplazadas)
          if (put) putLater({ ...line, clave: `${line.clave}/${put.id}` }, put)
          else open.push(line)
        }
  }
  return {
    calculado: new Date().toISOString(),
    lineas: open.toSorted(compareLines),
    aplazadas: later.toSorted(
      (a, b) =>
        (a.aplazada?.hasta ?? '').localeCompare(b.aplazada?.hasta ?? '') || compareLines(a, b),
    ),
  }
}

/** Causes of a line that are told one by one. */
const MOST_CAUSAS = 500

/** Returns the causes as they are told: of many, what tells whether they are still the same. */
export const tellCausas = (causas: string[]) =>
  causas.length <= MOST_CAUSAS
    ? causas
    : [createHash('sha256').update(causas.toSorted().join('\n')).digest('base64url')]

const tellLine = ({ quien: _, ...line }: Told): Linea => ({
  ...line,
  causas: tellCausas(line.causas),
})

/** Lines of a kind and gravity about one person each, from which on they are told under one. */
const SEVERAL = 3

/**
 * Puts such lines under one that counts them and names the people, in the place of the worst. Only as they are told: each
 * is put off by itself.
 */
function foldPeople(lines: readonly Told[]): Linea[] {
  const groups = Map.groupBy(lines, (line) =>
    line.quien === undefined ? line : `${line.tipo} ${line.gravedad}`,
  )
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    const { count } = KINDS[first?.tipo ?? 'entrega']
    if (!first || !count || own.length < SEVERAL) return own.map(tellLine)
    const people = [...Map.groupBy(own, ({ quien }) => quien)].map(([quien = '', { length }]) =>
      length > 1 ? `${quien} (${length})` : quien,
    )
    const { tipo, gravedad, boton, lugar } = first
    return [
      {
        ...{ tipo, gravedad, boton, ...(lugar && { lugar }) },
        clave: `varias/${tipo}/${gravedad}`,
        causas: [],
        titulo: count.words(own.length),
        detalle: joinWords(people),
        varias: own.map(tellLine),
      },
    ]
  })
}

/** Tells what needs the caller's attention. */
export async function tellLots(call: Caller, lots: readonly Lot[]): Promise<Atencion> {
  const { lineas, aplazadas, calculado } = await sortLots(call, lots)
  return { calculado, lineas: foldPeople(lineas), aplazadas: aplazadas.map(tellLine) }
}

/** Computes what needs the caller's attention. */
export const computeAtencion = async (call: Caller) => tellLots(call, await findLots(call))
