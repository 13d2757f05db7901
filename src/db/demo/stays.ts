import { type Calendar, minutesOf } from './calendar.ts'
import { CANALES, type DemoCanal, type DemoExcursion, EXCURSIONES } from './catalogos.ts'
import { type DemoHotel, HOTELES } from './hoteles.ts'
import { createPasajero, type DemoPasajero } from './pasajeros.ts'
import { draws, type Random, weighted } from './random.ts'
import { demoUser } from './usuarios.ts'

// January and February are the summer of Chile and Brazil, July the winter holidays, September the national week.
const SEASON = [1.75, 1.7, 1, 0.85, 0.7, 0.75, 1.5, 0.95, 1.3, 0.95, 0.95, 1.1]
const WEEK = [1, 0.95, 0.95, 1, 1.1, 1.15, 1.05]

/** Future days are not fully booked yet; days around today are the busiest. */
export function demandOf(calendar: Calendar, n: number) {
  const ahead = n - calendar.today
  const usual = (SEASON[calendar.month(n) - 1] ?? 1) * (WEEK[calendar.weekday(n) - 1] ?? 1)
  if (ahead < -2) return usual * (0.8 + (0.4 * n) / calendar.today)
  if (ahead < 0) return usual * 1.8
  if (ahead <= 1) return Math.max(usual, 1) * 4.2
  if (ahead <= 7) return usual * (2.2 - ahead * 0.15)
  return usual * Math.max(0.12, 0.9 - ahead / 60)
}

// Days between booking and first excursion: from, to, weight.
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

export interface Stay {
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

export function createStay(random: Random, calendar: Calendar, first: number): Stay {
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
