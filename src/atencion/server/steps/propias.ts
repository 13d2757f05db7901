import { readPorEntregar } from '#cuentas/server/queries/por-entregar.ts'
import { addDays, daysBetween, formatDay } from '#lib/contract/civil-day.ts'
import { counter, formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import { joinWords } from '#lib/contract/spanish.ts'
import { receiptOf } from '#reservas/contract/hoja.ts'
import { TOLD } from '#reservas/contract/reserva-told.ts'
import type { Ruta } from '#rutas/contract.ts'
import { nombreOf } from '#rutas/rules.ts'
import { readRutasOfPerson } from '#rutas/server/queries/ruta-row.ts'
import { type Hecho, readHechos } from '../queries/cambios.ts'
import { readSinRendir } from '../queries/finanzas.ts'
import { type Asked, dayWords, type Found, whenOf } from './found.ts'
import { leaves } from './salidas.ts'

/** Days from today on whose hojas guide and driver are asked to receive. */
const HOJA_DAYS = 2

/** Finds the hojas that the caller, who guides or drives, has not received as they are now. */
export async function findMisHojas(asked: Asked): Promise<Found[]> {
  const { db, now, session } = asked
  const { day: hoy } = now()
  const days = { desde: hoy, hasta: addDays(hoy, HOJA_DAYS) }
  const rutas = await readRutasOfPerson(db, hoy, days, session.userId)
  return rutas.filter(leaves(asked)).flatMap((ruta) => {
    const lugar = ruta.guiaId === session.userId ? 'guia' : 'chofer'
    const receipt = ruta.hoja && receiptOf(ruta.hoja, lugar)
    if (!ruta.hoja || !receipt || receipt.kind === 'received' || receipt.kind === 'alike') return []
    const { id, fecha, hora } = ruta
    const changed = receipt.kind === 'changed'
    return [
      {
        clave: `mi-hoja/${id}/${session.userId}`,
        causas: [`v${ruta.hoja.version}${changed ? ` ${receipt.changes.slice(0, 80)}` : ''}`],
        gravedad: changed && fecha === hoy ? (1 as const) : (2 as const),
        titulo: nombreOf(ruta),
        detalle: changed
          ? `Cambió desde que usted la recibió: ${receipt.changes}`
          : 'Usted aún no la ha recibido',
        cuando: whenOf(fecha, hoy),
        chips: [changed ? 'hoja cambió' : 'hoja sin recibir'],
        fecha,
        ...(hora !== undefined && { hora }),
        lugar: {
          to: lugar === 'guia' ? '/detalle-ruta' : '/detalle-viaje',
          search: placeOf(ruta, lugar === 'guia' ? 'mis-rutas' : 'mis-viajes'),
        },
      },
    ]
  })
}

const placeOf = (
  { id, excursionId, fecha, guiaId }: Pick<Ruta, 'id' | 'excursionId' | 'fecha' | 'guiaId'>,
  origin: string,
) => ({ excursionId, fecha, guiaId, origin, rutaId: id })

/** Finds past routes that the caller guided and did not settle. */
export async function findMisRutas({ db, now, session }: Asked): Promise<Found[]> {
  const { day: hoy } = now()
  const rutas = await readSinRendir(db, hoy, session.userId)
  return rutas.map(({ id, fecha, excursionId, excursion }) => ({
    clave: `mi-ruta/${id}/${session.userId}`,
    causas: [String(id)],
    gravedad: daysBetween(fecha, hoy) > 2 ? 1 : 2,
    titulo: excursion,
    detalle: `del ${formatDay(fecha)} · sin rendir`,
    fecha,
    lugar: {
      to: '/detalle-ruta',
      search: placeOf({ id, excursionId, fecha, guiaId: session.userId }, 'mis-rutas'),
    },
  }))
}

const countRutas = counter('ruta', 'rutas')

const MONTOS = [
  ['clp', '', formatClp],
  ['usd', '', formatUsd],
  ['brl', '', formatReal],
  ['tarjeta', 'tarjeta ', formatClp],
] as const

/** Finds the money of settled routes that the caller has not handed over. */
export async function findMiDinero(asked: Asked): Promise<Found[]> {
  const { day: hoy } = asked.now()
  const rutas = await readPorEntregar(asked)
  const [first] = rutas
  if (!first) return []
  const sums = MONTOS.map(([monto, word, format]) => ({
    sum: rutas.reduce((sum, { montos }) => sum + Number(montos[monto]), 0),
    ...{ word, format },
  })).filter(({ sum }) => sum !== 0)
  const held = sums.map(
    ({ sum, word, format }) => `${sum < 0 ? 'se le debe ' : word}${format(Math.abs(sum))}`,
  )
  const isOwed = sums.length > 0 && sums.every(({ sum }) => sum < 0)
  return [
    {
      clave: `mi-dinero/${asked.session.userId}`,
      causas: rutas.map(({ rutaId }) => String(rutaId)),
      gravedad: daysBetween(first.fecha, hoy) > 2 ? 1 : 2,
      titulo: isOwed
        ? `La empresa le debe lo de ${countRutas(rutas.length)}`
        : `Dinero de ${countRutas(rutas.length)} por entregar`,
      detalle: [
        ...(held.length > 0 ? [held.join(' y ')] : []),
        `desde el ${formatDay(first.fecha)}`,
      ].join(' · '),
      fecha: first.fecha,
      lugar: { to: '/mi-cuenta-corriente' },
    },
  ]
}

const DID: Readonly<Record<string, string>> = {
  anular: 'la anuló',
  eliminar: 'la eliminó',
  restaurar: 'la restauró',
  noshow: 'la marcó No Show',
  quitarNoshow: 'le quitó el No Show',
  cobrarAlHotel: 'la cobró al hotel',
  rebajarComision: 'bajó su comisión',
}

/** Fields as one speaks of them, where it is not the article “el” and their label. */
const SPOKEN: Readonly<Record<string, string>> = {
  fecha: 'la fecha',
  hora: 'la hora',
  salida: 'la salida',
  habitacion: 'la habitación',
  observacion: 'la observación',
  excursion: 'la excursión',
  comision: 'la comisión',
  comisionTope: 'la comisión',
  cantidadAdultos: 'los adultos',
  cantidadChild: 'los niños',
  valorAdulto: 'el precio',
  valorChild: 'el precio',
  recepcionistaNombre: 'el recepcionista',
}

/** The route is the office's work, and the total follows from people and prices. */
const UNTOLD: ReadonlySet<string> = new Set(['ruta', 'total'])

function spokenOf(campo: string): string[] {
  const label = (TOLD as Readonly<Record<string, { label: string } | undefined>>)[campo]?.label
  if (label === undefined || UNTOLD.has(campo)) return []
  return [SPOKEN[campo] ?? `el ${label.toLocaleLowerCase('es')}`]
}

/** Says what a person did: “la anuló”, “cambió la fecha y la hora”; nothing if it tells a seller nothing. */
function deedsOf(hechos: readonly Hecho[]): string {
  // The latest comes first in the rows and last in the sentence.
  const did = [...new Set(hechos.flatMap(({ verbo }) => DID[verbo] ?? []))].toReversed()
  const fields = hechos
    .filter(({ verbo }) => !DID[verbo])
    .flatMap(({ campos }) => campos.flatMap(spokenOf))
  const changed = fields.length > 0 ? [`cambió ${joinWords(new Set(fields))}`] : []
  return joinWords([...changed, ...did])
}

/** Says each person once: “ANA PÉREZ la anuló; EVA SOTO cambió la hora”. */
const tellDeeds = (hechos: readonly Hecho[]) =>
  [...Map.groupBy(hechos, ({ quien }) => quien)]
    .map(([quien, own]) => `${quien} ${deedsOf(own)}`)
    .join('; ')

const BAD: ReadonlySet<string> = new Set(['anular', 'eliminar', 'noshow', 'cobrarAlHotel'])

/** Finds what others did to the coming reservations of the caller. */
export async function findCambios(asked: Asked, scope: string): Promise<Found[]> {
  const { day: hoy } = asked.now()
  const hechos = await readHechos(asked.db, hoy, { session: asked.session, scope })
  const told = hechos.filter((hecho) => deedsOf([hecho]) !== '')
  return [...Map.groupBy(told, ({ reservaId }) => reservaId)].flatMap(([reservaId, own]) => {
    const [last] = own
    if (!last) return []
    const { excursion, fecha } = last
    return [
      {
        clave: `cambio/${reservaId}`,
        causas: own.map(({ id }) => String(id)),
        gravedad: own.some(({ verbo }) => BAD.has(verbo)) ? (1 as const) : (2 as const),
        titulo: `Reserva N° ${reservaId} · ${excursion} ${dayWords(fecha, hoy)}`,
        detalle: tellDeeds(own),
        fecha,
        ...(last.exists && { reservaId }),
        accion: { hace: 'visto' as const },
      },
    ]
  })
}
