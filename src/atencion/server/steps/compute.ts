import { type Alcance, alcanceOf } from '#acceso/contract/permisos.ts'
import type { Atencion, Linea } from '../../contract.ts'
import { TIPOS, type Tipo } from '../../rules.ts'
import { type Aplazada, readAplazadas } from '../queries/aplazadas.ts'
import type { Asked, Found } from './found.ts'
import { KINDS, type Kind } from './kinds.ts'

/** Reach of management: it reads how many there are of each kind. */
const COUNTS: Alcance = 'L'

type Told = Omit<Linea, 'aplazada'>

/** A line is put off while nothing else is wrong with its thing. */
function putOffBy(line: Found, aplazadas: readonly Aplazada[]) {
  return aplazadas.find(
    ({ clave, causas }) =>
      clave === line.clave && line.causas.every((causa) => causas.includes(causa)),
  )
}

/** Makes one line of all lines of a kind. */
function countOf(tipo: Tipo, { count }: Kind, found: readonly Found[]): Told[] {
  const [first] = found
  if (!count || !first) return []
  const all = found.flatMap(({ clave, causas }) => causas.map((causa) => `${clave} ${causa}`))
  const gravedad = found.reduce((worst, one) => Math.min(worst, one.gravedad), 3)
  const { opens, of } = count
  return [
    {
      tipo,
      clave: `cuenta/${tipo}`,
      causas: all,
      gravedad: gravedad as Linea['gravedad'],
      titulo: count.words(of === 'lines' ? found.length : all.length),
      detalle: opens ? '' : 'Lo atiende Finanzas',
      boton: 'Ver',
      ...(opens && first.lugar && { lugar: first.lugar }),
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

const LAST = '9999'
const compareLines = (a: Told, b: Told) =>
  a.gravedad - b.gravedad ||
  (a.fecha ?? LAST).localeCompare(b.fecha ?? LAST) ||
  (a.hora ?? LAST).localeCompare(b.hora ?? LAST) ||
  TIPOS.indexOf(a.tipo) - TIPOS.indexOf(b.tipo) ||
  a.clave.localeCompare(b.clave)

/** Computes what needs the caller's attention. */
export async function computeAtencion(
  asked: Asked & { readonly scope: string },
): Promise<Atencion> {
  const { db, session, scope, now } = asked
  const aplazadas = await readAplazadas(db, now().day, session.userId)
  const open: Told[] = []
  const later: Linea[] = []
  const sort = (line: Told) => {
    const put = putOffBy(line, aplazadas)
    if (!put) open.push(line)
    // What somebody only saw is not counted.
    else if (put.soloDe === null) {
      const { id, por, motivo, hasta } = put
      later.push({ ...line, aplazada: { id, por, motivo, hasta } })
    }
  }
  for (const { tipo, kind, reach } of kindsOf(session.rol, scope)) {
    const found = await kind.find(asked, reach)
    if (scope !== COUNTS) for (const line of found) sort({ boton: kind.button, ...line, tipo })
    else {
      const waiting = found.filter((line) => !putOffBy(line, aplazadas))
      for (const line of countOf(tipo, kind, waiting)) sort(line)
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
