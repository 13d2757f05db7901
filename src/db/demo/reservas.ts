import type { Day } from '#lib/contract/civil-day.ts'
import { type Calendar, inOfficeHours } from './calendar.ts'
import { CANALES, type DemoCanal, type DemoExcursion, EXCURSIONES } from './catalogos.ts'
import { type DemoHotel, HOTELES } from './hoteles.ts'
import { createObservacion, createPasajero, type DemoPasajero, UNKNOWN_ROOM } from './pasajeros.ts'
import { type Random, weighted } from './random.ts'
import type { DemoRecepcionista } from './recepcionistas.ts'
import { demoUser } from './usuarios.ts'

/** A row of `reserva`, and beside it what the generator needs to know about it. */
export interface DemoReserva {
  row: {
    id: number
    fecha: Day
    hora: string | null
    nombre_pasajero: string
    email: string
    telefono: string
    habitacion: string
    idioma: string
    observacion: string
    cantidad_adultos: number
    valor_adulto: number
    cantidad_child: number
    valor_child: number
    comision: number
    comentario: string
    recepcionista_id: number | null
    recepcionista_nombre: string
    habilitado: number
    noshow: number
    motivo_noshow: string | null
    nombre_cancela: string | null
    motivo_cancela: string | null
    fecha_cancela: Day | null
    hora_cancela: string | null
    excursion_id: number
    hotel_id: number
    tipo_cobro_id: number
    canal_venta_id: number
    ruta_id: number | null
    usuario_id: number
    creada: string
    version: number
  }
  excursion: DemoExcursion
  dia: number
  /** Instants, as in `Calendar`. */
  sale: number
  tomada: number
}

export const paxOf = ({ row }: DemoReserva) => row.cantidad_adultos + row.cantidad_child
export const totalOf = ({ row }: DemoReserva) =>
  row.cantidad_adultos * row.valor_adulto + row.cantidad_child * row.valor_child

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

// January and February are the summer of Chile and Brazil, July the winter holidays, September the national week.
const SEASON = [1.75, 1.7, 1, 0.85, 0.7, 0.75, 1.5, 0.95, 1.3, 0.95, 0.95, 1.1]
const WEEK = [1, 0.95, 0.95, 1, 1.1, 1.15, 1.05]

/** How busy a day is against the others. Ahead of today the book is still filling; around today the desk is full. */
function demandOf(calendar: Calendar, n: number) {
  const ahead = n - calendar.today
  const usual = (SEASON[calendar.month(n) - 1] ?? 1) * (WEEK[calendar.weekday(n) - 1] ?? 1)
  if (ahead < -2) return usual * (0.8 + (0.4 * n) / calendar.today)
  if (ahead < 0) return usual * 1.8
  if (ahead <= 1) return Math.max(usual, 1) * 4.2
  if (ahead <= 7) return usual * (2.2 - ahead * 0.15)
  return usual * Math.max(0.12, 0.9 - ahead / 60)
}

// Days between booking and first excursion, with how common each is.
const drawLead = weighted(
  [
    [0, 0, 12],
    [1, 1, 33],
    [2, 2, 17],
    [3, 3, 10],
    [4, 7, 13],
    [8, 20, 10],
    [21, 60, 5],
  ] as const,
  ([, , weight]) => weight,
)

const drawHotel = weighted(
  HOTELES.filter(({ habilitado }) => habilitado),
  ({ demanda }) => demanda,
)
const drawCanal = weighted(
  CANALES.filter(({ demanda }) => demanda),
  ({ demanda }) => demanda,
)
const drawExcursion = Array.from({ length: 7 }, (_, i) =>
  weighted(
    EXCURSIONES.filter(({ dias, habilitado }) => habilitado && dias.includes(String(i + 1))),
    ({ demanda }) => demanda,
  ),
)

type Weights = [item: number | string, weight: number][]
const draws = <T extends Record<string, Weights>>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([key, rows]) => [key, weighted(rows, ([, weight]) => weight)]),
  ) as Record<keyof T, (random: Random) => Weights[number]>

// Tipo de cobro: 1 Cobro en ruta · 2 Cobro en hotel · 3 No cobrar · 4 Otros.
const COBRO = draws({
  hotel: [
    [1, 50],
    [2, 42],
    [3, 4],
    [4, 4],
  ],
  oficina: [
    [1, 55],
    [3, 40],
    [4, 5],
  ],
  agencia: [
    [3, 85],
    [1, 15],
  ],
  comercial: [
    [3, 75],
    [1, 20],
    [4, 5],
  ],
})
const AUTOR = draws({
  hotel: [
    ['hoteleria', 60],
    ['operaciones', 30],
    ['lcr', 10],
  ],
  oficina: [
    ['operaciones', 60],
    ['lcr', 25],
    ['hoteleria', 10],
    ['gerencial', 5],
  ],
  agencia: [
    ['agencias', 85],
    ['operaciones', 15],
  ],
  comercial: [
    ['comercial', 85],
    ['operaciones', 15],
  ],
})
const OWN_DESK = new Map(
  ['hotel', 'hotel2'].map((buzon) => [demoUser(buzon).hotelId, demoUser(buzon)]),
)

const COMENTARIOS = [
  '',
  '',
  '',
  'PAGAR EL VIERNES',
  'SE PAGA A FIN DE MES',
  'PAGADA EN OFICINA',
  'DEPOSITAR A LA RECEPCIÓN',
]

/** A party at its hotel: who comes, what they do, who sold it. */
interface Stay {
  hotel: DemoHotel
  canal: DemoCanal
  autorId: number
  program: { excursion: DemoExcursion; dia: number }[]
  parties: { pasajero: DemoPasajero; habitacion: string; adultos: number; ninos: number }[]
  tomada: number
}

function createProgram(random: Random, calendar: Calendar, first: number): Stay['program'] {
  const program: Stay['program'] = []
  const wanted = random.pick([1, 1, 1, 2, 2, 2, 2, 3, 3, 4])
  let dia = first
  while (program.length < wanted && dia <= calendar.last) {
    const excursion = drawExcursion[calendar.weekday(dia) - 1]?.(random)
    if (!excursion || program.some((item) => item.excursion === excursion)) {
      dia++
      continue
    }
    const before = program.at(-1)
    const free =
      before?.dia !== dia || minutesOf(excursion.salida) - minutesOf(before.excursion.salida) >= 540
    if (free) program.push({ excursion, dia })
    if (!free || excursion.dura > 1 || random.chance(0.7)) dia += excursion.dura
  }
  return program
}

/** When it was booked: never after `calendar.now`, and before the first departure. */
function createMoment(random: Random, calendar: Calendar, first: Stay['program'][number]) {
  const departs = minutesOf(first.excursion.salida)
  const least = Math.max(first.dia - calendar.today + 1, departs < 12 * 60 ? 1 : 0)
  for (let tries = 0; tries < 6; tries++) {
    const [from, to] = drawLead(random)
    const lead = random.int(from, to)
    if (lead < least) continue
    const closes = lead === 0 ? departs - 120 : 20 * 60 + 20
    return (first.dia - lead) * 1440 + random.int(8 * 60, closes)
  }
  return (first.dia - least - random.int(0, 3)) * 1440 + random.int(8 * 60, 10 * 60)
}

function createStay(random: Random, calendar: Calendar, first: number): Stay {
  const hotel = drawHotel(random)
  const desk = OWN_DESK.get(hotel.id)
  const canal = desk && random.chance(0.7) ? CANALES[0] : drawCanal(random)
  if (!canal) throw new Error('no sales channel')
  const kind = canal.por as keyof typeof AUTOR
  const autorId = desk && kind === 'hotel' ? desk.id : demoUser(String(AUTOR[kind](random)[0])).id

  const program = createProgram(random, calendar, first)
  const start = program[0] ?? { excursion: EXCURSIONES[0] as DemoExcursion, dia: first }
  if (!program.length) program.push(start)

  const size = random.chance(0.1) ? random.int(2, 3) : 1
  const lead = createPasajero(random)
  const parties = Array.from({ length: size }, (_, i) => {
    const family = random.chance(0.2)
    return {
      pasajero: i ? createPasajero(random, lead) : lead,
      habitacion: hotel.room(random),
      adultos: family ? 2 : random.pick([1, 1, 2, 2, 2, 2, 2, 3, 4, 5]),
      ninos: family ? random.int(1, 3) : 0,
    }
  })
  const head = parties[0]
  if (head && random.chance(0.012)) {
    head.pasajero.nombre = random.pick(GROUPS)
    head.adultos = random.int(8, 15)
  }
  return { hotel, canal, autorId, program, parties, tomada: createMoment(random, calendar, start) }
}

const GROUPS = [
  'GRUPO UNIVERSIDAD CATÓLICA DEL NORTE',
  'GRUPO MINERA EL LOA',
  'GRUPO TERCERA EDAD VITACURA',
  'GRUPO CLUB DE MONTAÑA CURITIBA',
  'GRUPO FOTÓGRAFOS DE BUENOS AIRES',
  'GRUPO VIAJE DE ESTUDIOS LICEO ALEMÁN',
]

/** The price list of that day: what was sold long ago was a little cheaper, and agencies pay less. */
function priceOn(calendar: Calendar, dia: number, canal: DemoCanal, valor: number) {
  const then = dia < calendar.today - 200 ? Math.round((valor * 0.93) / 1000) * 1000 : valor
  return canal.por === 'agencia' ? Math.round((then * 0.9) / 500) * 500 : then
}

function createStayReservas(
  random: Random,
  calendar: Calendar,
  stay: Stay,
  desk: Map<number, DemoRecepcionista[]>,
): DemoReserva[] {
  const { hotel, canal, autorId } = stay
  const receptionists =
    canal.por === 'hotel' && random.chance(0.55) ? desk.get(hotel.id) : undefined
  const recepcionista = receptionists && random.pick(receptionists)
  const cobro = COBRO[canal.por as keyof typeof COBRO](random)[0]
  let minute = 0
  return stay.program.flatMap(({ excursion, dia }) =>
    stay.parties.map(({ pasajero, habitacion, adultos, ninos }) => {
      const sale = dia * 1440 + minutesOf(excursion.salida) + hotel.espera
      const tomada = stay.tomada + minute++ * 2
      const valorAdulto = priceOn(calendar, dia, canal, excursion.valor)
      const valorChild = priceOn(calendar, dia, canal, excursion.valorChild)
      const sum = adultos * valorAdulto + ninos * valorChild
      const open = dia > calendar.today + 2 && random.chance(0.12)
      return {
        row: {
          id: 0,
          fecha: calendar.day(dia),
          hora: open ? null : calendar.timeOf(sale),
          nombre_pasajero: pasajero.nombre,
          email: pasajero.email,
          telefono: pasajero.telefono,
          habitacion: open && random.chance(0.4) ? UNKNOWN_ROOM : habitacion,
          idioma: pasajero.idioma,
          observacion: createObservacion(random, excursion.prefijo, ninos),
          cantidad_adultos: adultos,
          valor_adulto: valorAdulto,
          cantidad_child: ninos,
          valor_child: valorChild,
          comision: recepcionista ? Math.round((sum * 0.1) / 500) * 500 : 0,
          comentario: recepcionista ? random.pick(COMENTARIOS) : '',
          recepcionista_id: recepcionista?.id ?? null,
          recepcionista_nombre: recepcionista?.nombre ?? '',
          habilitado: 1,
          noshow: 0,
          motivo_noshow: null,
          nombre_cancela: null,
          motivo_cancela: null,
          fecha_cancela: null,
          hora_cancela: null,
          excursion_id: excursion.id,
          hotel_id: hotel.id,
          tipo_cobro_id: Number(cobro),
          canal_venta_id: canal.id,
          ruta_id: null,
          usuario_id: autorId,
          creada: calendar.stamp(tomada),
          version: 1,
        },
        excursion,
        dia,
        sale,
        tomada,
      }
    }),
  )
}

/** Exactly `count` reservations in the order in which they were taken, with ids from 100. */
export function createReservas(
  random: Random,
  calendar: Calendar,
  count: number,
  recepcionistas: DemoRecepcionista[],
): DemoReserva[] {
  const desk = Map.groupBy(recepcionistas, ({ hotel_id }) => hotel_id)
  const days = Array.from(
    { length: calendar.last - calendar.first + 1 },
    (_, i) => calendar.first + i,
  )
  const drawDay = weighted(days, (n) => demandOf(calendar, n))
  const reservas: DemoReserva[] = []
  while (reservas.length < count) {
    const stay = createStay(random, calendar, drawDay(random))
    const party = createStayReservas(random, calendar, stay, desk)
    for (const reserva of party) if (reservas.length < count) reservas.push(reserva)
  }
  reservas.sort((a, b) => a.tomada - b.tomada)
  reservas.forEach((reserva, i) => {
    reserva.row.id = 100 + i
  })
  return reservas
}

/** An instant in office hours after `from` and not after `to`; null where there is no room. */
export function momentBetween(random: Random, from: number, to: number): number | null {
  if (to - from < 5) return null
  const at = inOfficeHours(from + 1 + Math.floor(random.next() * (to - from)))
  return at > from && at <= to ? at : null
}
