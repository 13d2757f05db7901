import type { Day } from '#lib/contract/civil-day.ts'
import { keyedHash, sha256 } from '#lib/server/secrets.ts'
import type { Peticion } from '../../contract/peticion.ts'
import {
  claseOf,
  type EstadoDeAviso,
  type Moment,
  pickupOf,
  stateOf,
} from '../../contract/state.ts'
import { type Clase, type Idioma, idiomaOf } from '../../rules.ts'
import type { Sale } from '../queries/told.ts'

/** Reservations of one person and sale of which the same kind of thing is to be said. */
export interface Group {
  readonly rows: readonly [Sale, ...Sale[]]
  /** Null: nothing is to be said, and nothing was. */
  readonly estado: EstadoDeAviso | null
  readonly clase: Clase
  readonly idioma: Idioma
  readonly persona: Buffer
  readonly venta: string
  /** Newest message that told something of them; 0: none. */
  readonly tras: number
  /** First pick-up. */
  readonly pickup: { readonly day: Day; readonly hora: string | null }
}

const personaOf = ({ email, telefono, id }: Sale, key: Buffer) =>
  keyedHash(key, `persona|${email.toLowerCase() || telefono || `r${id}`}`)

const compare = (a: string | null, b: string | null) => (a ?? '99').localeCompare(b ?? '99')

function groupOf(
  rows: readonly [Sale, ...Sale[]],
  estado: EstadoDeAviso | null,
  key: Buffer,
): Group {
  const [first] = rows
  const clase = estado === 'avisado' && first.now.activa ? 'recogida' : claseOf(first)
  const picked = rows
    .map(({ now, told }) => pickupOf(now.activa ? now : (told ?? now)))
    .toSorted((a, b) => a.day.localeCompare(b.day) || compare(a.hora, b.hora))
  return {
    rows,
    estado,
    clase,
    idioma: idiomaOf(first.idioma),
    persona: personaOf(first, key),
    venta: first.ventaId ?? `r${first.id}`,
    tras: Math.max(0, ...rows.map(({ tellingMensaje }) => tellingMensaje?.id ?? 0)),
    pickup: picked[0] ?? { day: first.now.fecha, hora: null },
  }
}

/** Day on which the passenger would wait in vain: that of the tour as it was told, if it comes before the new one. */
export function dayOf({ now, told }: Sale, hoy: Day): Day {
  return told && told.fecha >= hoy && told.fecha < now.fecha ? told.fecha : now.fecha
}

/** Parts reservations into what is said to each person. */
export function groupsOf(
  rows: readonly Sale[],
  { at, until, key }: { at: Moment; until: Day; key: Buffer },
): Group[] {
  const apart = Map.groupBy(rows, (row) => {
    const who = personaOf(row, key).toString('base64')
    return [who, row.ventaId ?? row.id, claseOf(row), stateOf(row, at, until)].join('|')
  })
  return [...apart.values()].flatMap((found) => {
    const [first, ...others] = found.toSorted((a, b) => a.id - b.id)
    return first ? [groupOf([first, ...others], stateOf(first, at, until), key)] : []
  })
}

/** Digest of what is said: of the facts and of the words beside them. The window of the pick-up is no fact. */
export const contenidoOf = ({ rows, clase }: Pick<Group, 'rows' | 'clase'>, motivo: string) =>
  sha256(
    JSON.stringify([
      ...rows
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, now }) => [
          id,
          now.activa,
          now.excursionId,
          now.fecha,
          now.salida,
          now.hora,
          now.hotelId,
          now.porPagar,
          now.tipoCobroId,
        ]),
      wordsFor(clase, motivo),
    ]),
  )

/** Digest of an answer. The message keeps it instead of the words, which are masked with the request. */
export const digestOfAnswer = ({ id, respuesta }: Pick<Peticion, 'id' | 'respuesta'>) =>
  sha256(JSON.stringify(['respuesta', id, respuesta]))

/** A first pick-up has no reason that would have to be explained. */
export const wordsFor = (clase: Clase, motivo: string) => (clase === 'recogida' ? '' : motivo)
