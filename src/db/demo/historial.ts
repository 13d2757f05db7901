import type { Day } from '#lib/contract/civil-day.ts'
import type { Cambio } from '../schema.ts'
import { type Calendar, momentBetween } from './calendar.ts'
import { EDITS } from './edits.ts'
import type { Random } from './random.ts'
import type { DemoReserva } from './reservas.ts'
import { DEMO_USERS, demoUser } from './usuarios.ts'

export interface Evento {
  at: number
  accion: 'INSERT' | 'UPDATE' | 'DELETE'
  verbo: string
  usuarioId: number
  /** Author who does not sign in to the demonstration. */
  nombre?: string | undefined
  motivo: string
  cambios: Cambio[]
  /** The excursion's date at that time: a later edit may have moved it. */
  fecha: Day
  reserva: DemoReserva
}

const ANULA = [
  'PASAJERO ENFERMO POR LA ALTURA',
  'CAMBIO DE ITINERARIO DEL PASAJERO',
  'VUELO CANCELADO, NO LLEGAN A SAN PEDRO',
  'PASAJERO ENCONTRÓ MEJOR PRECIO',
  'RESERVA DUPLICADA POR EL HOTEL',
  'RUTA CERRADA POR NEVAZÓN',
  'VIENTO BLANCO EN EL ALTIPLANO, CONAF CIERRA EL ACCESO',
  'NO ALCANZA EL MÍNIMO DE PASAJEROS',
  'PASAJERO NO CONFIRMA NI RESPONDE WHATSAPP',
  'LA AGENCIA ANULA EL FILE COMPLETO',
  'ERROR DE DIGITACIÓN, SE VUELVE A INGRESAR',
]
const NOSHOW = [
  'NO SE PRESENTA EN RECEPCIÓN, SE ESPERA 15 MINUTOS',
  'NO ABRE LA HABITACIÓN NI RESPONDE EL TELÉFONO',
  'HIZO CHECK OUT LA NOCHE ANTERIOR',
  'SE QUEDÓ DORMIDO, NO ALCANZA A SALIR',
  'INDISPUESTO, AVISA AL MOMENTO DE LA RECOGIDA',
]
const RESTAURA = [
  'SE ANULÓ POR ERROR',
  'EL PASAJERO SE MEJORÓ Y VIAJA',
  'LA AGENCIA RECONFIRMA EL FILE',
  'REABREN EL CAMINO',
]
const ELIMINA = ['RESERVA DE PRUEBA', 'INGRESADA DOS VECES', 'DUPLICADA CON LA DE LA AGENCIA']

const DESK = [demoUser('operaciones').id, demoUser('operaciones').id, demoUser('lcr').id]
const NAMES = new Map(DEMO_USERS.map(({ id, nombre }) => [id, nombre]))
const nameOf = (id: number) => NAMES.get(id) ?? ''

/**
 * Makes the events after each booking and sets states and versions on the rows.
 * Deletes `deleted` of them, spread evenly: they live on only in the history.
 */
export function createHistory(
  random: Random,
  calendar: Calendar,
  all: DemoReserva[],
  deleted: number,
) {
  const eventos: Evento[] = []
  const reservas: DemoReserva[] = []
  let toDelete = deleted
  const every = deleted ? Math.floor((all.length * 0.9) / deleted) : 0

  all.forEach((reserva, i) => {
    const { row, tomada, sale, dia } = reserva
    const closes = Math.min(sale - 60, calendar.now)
    const mine: Evento[] = []
    const note = (
      at: number,
      accion: Evento['accion'],
      verbo: string,
      usuarioId: number,
      motivo: string,
      cambios: Cambio[],
    ) => mine.push({ at, accion, verbo, usuarioId, motivo, cambios, fecha: row.fecha, reserva })
    const creator = () => (random.chance(0.5) ? row.usuario_id : random.pick(DESK))

    const mayGo = every > 0 && toDelete > 0 && i >= (deleted - toDelete + 0.5) * every
    const annulAt = momentBetween(random, tomada + 30, closes)
    if (mayGo && annulAt) {
      const goneAt = momentBetween(random, annulAt + 1, Math.min(annulAt + 4320, calendar.now))
      if (goneAt) {
        toDelete--
        note(tomada, 'INSERT', 'agregar', row.usuario_id, '', [])
        note(annulAt, 'DELETE', 'anular', creator(), random.pick(ANULA), [off])
        note(goneAt, 'DELETE', 'eliminar', random.pick(DESK), random.pick(ELIMINA), [])
        eventos.push(...mine)
        return
      }
    }
    reservas.push(reserva)
    note(tomada, 'INSERT', 'agregar', row.usuario_id, '', [])
    createEdits(random, calendar, reserva, closes, note, mine)
    const after = mine.at(-1)?.at ?? tomada
    const fate = random.next()
    if (fate < 0.068)
      annul(random, calendar, reserva, momentBetween(random, after + 10, closes), note, creator())
    else if (fate < 0.076) annulAndRestore(random, after, closes, note, creator())
    else if (fate < 0.102 && dia < calendar.today - 1) noshow(random, calendar, reserva, note)
    row.version = mine.length
    eventos.push(...mine)
  })

  eventos.sort((a, b) => a.at - b.at)
  return { reservas, eventos }
}

const off: Cambio = { campo: 'habilitado', antes: 1, despues: 0 }
const on: Cambio = { campo: 'habilitado', antes: 0, despues: 1 }
const missed: Cambio = { campo: 'noshow', antes: 0, despues: 1 }
const shown: Cambio = { campo: 'noshow', antes: 1, despues: 0 }

type Note = (
  at: number,
  accion: Evento['accion'],
  verbo: string,
  usuarioId: number,
  motivo: string,
  cambios: Cambio[],
) => unknown

function createEdits(
  random: Random,
  calendar: Calendar,
  reserva: DemoReserva,
  closes: number,
  note: Note,
  mine: Evento[],
) {
  if (!random.chance(0.17)) return
  let at: number | null = reserva.tomada
  for (const kind of random.shuffle(EDITS).slice(0, random.chance(0.2) ? 2 : 1)) {
    const edit = kind(random, reserva, calendar)
    at = edit && momentBetween(random, at + 5, Math.min(closes, edit.until ?? closes))
    if (!edit || at === null) return
    if (edit.fecha) for (const before of mine) before.fecha = edit.fecha
    const author = random.chance(0.35) ? reserva.row.usuario_id : random.pick(DESK)
    note(at, 'UPDATE', 'editar', author, edit.motivo, edit.cambios)
  }
}

function annul(
  random: Random,
  calendar: Calendar,
  { row }: DemoReserva,
  at: number | null,
  note: Note,
  by: number,
) {
  if (at === null) return
  const motivo = random.pick(ANULA)
  row.habilitado = 0
  row.nombre_cancela = nameOf(by)
  row.motivo_cancela = motivo
  row.fecha_cancela = calendar.dayOf(at)
  row.hora_cancela = calendar.timeOf(at)
  note(at, 'DELETE', 'anular', by, motivo, [off])
}

function annulAndRestore(random: Random, after: number, closes: number, note: Note, by: number) {
  const gone = momentBetween(random, after + 10, closes)
  const back = gone && momentBetween(random, gone + 10, closes)
  if (!gone || !back) return
  note(gone, 'DELETE', 'anular', by, random.pick(ANULA), [off])
  note(back, 'UPDATE', 'restaurar', random.pick(DESK), random.pick(RESTAURA), [on])
}

function noshow(random: Random, calendar: Calendar, { row, sale, dia }: DemoReserva, note: Note) {
  const motivo = random.pick(NOSHOW)
  const delay = random.int(15, 25)
  const at = Math.max(sale, dia * 1440 + 8 * 60) + delay
  note(at, 'UPDATE', 'noshow', random.pick(DESK), motivo, [missed])
  const undone =
    random.chance(0.08) && momentBetween(random, at + 5, Math.min(at + 600, calendar.now))
  if (undone) {
    note(undone, 'UPDATE', 'quitarNoshow', random.pick(DESK), 'SUBIÓ AL VEHÍCULO EN OTRO HOTEL', [
      shown,
    ])
    return
  }
  row.noshow = 1
  row.motivo_noshow = motivo
}

export function historyRow(
  calendar: Calendar,
  { at, reserva: { row, excursion }, ...evento }: Evento,
) {
  return {
    momento: calendar.stamp(at),
    entidad: 'reserva',
    entidad_id: String(row.id),
    accion: evento.accion,
    verbo: evento.verbo,
    usuario_id: evento.usuarioId,
    nombre_usuario: evento.nombre ?? nameOf(evento.usuarioId),
    motivo: evento.motivo,
    cambios: evento.cambios,
    nombre_pasajero: row.nombre_pasajero,
    nombre_excursion: excursion.nombre,
    fecha_excursion: evento.fecha,
    hotel_id: row.hotel_id,
    creador_id: row.usuario_id,
  }
}
