import type { Day } from '#lib/contract/civil-day.ts'
import type { Calendar } from './calendar.ts'
import { type DemoExcursion, VEHICULOS } from './catalogos.ts'
import type { Random } from './random.ts'
import { type DemoReserva, paxOf } from './reservas.ts'
import { type DemoUsuario, demoUser } from './usuarios.ts'

export interface DemoRuta {
  row: {
    id: number
    fecha: Day
    nombre: string
    excursion_id: number
    chofer_id: number | null
    guia_id: number | null
    vehiculo: string | null
    hora: string | null
    usuario_id: number
    creada: string
  }
  hecha: number
  excursion: DemoExcursion
  dia: number
  reservas: DemoReserva[]
}

export interface DemoVehiculo {
  nombre: string
  asientos: number
}

export function createVehiculos(random: Random, extra: number): DemoVehiculo[] {
  const letter = () => random.pick([...'BCDFGHJKLPRSTVWXYZ'])
  const fleet = VEHICULOS.map(([nombre, asientos]) => ({ nombre, asientos }))
  while (fleet.length < VEHICULOS.length + extra) {
    const nombre = `SPRINTER ${letter()}${letter()}${letter()}${letter()}${random.digits('##')}`
    if (!fleet.some((vehiculo) => vehiculo.nombre === nombre)) fleet.push({ nombre, asientos: 19 })
  }
  return fleet
}

/** Probability that a trip is assigned: today's and past ones, then the next three days. */
const ASSIGNED = [1, 0.9, 0.65, 0.35]

/** Rank, from the fullest on, of the excursion of tomorrow that has no route yet. */
const LEFT = 2

const VAN = 18
const DEMO_GUIDES = [demoUser('guia').id, demoUser('guia2').id]
const DEMO_DRIVERS = [demoUser('conductor').id, demoUser('conductor2').id]
const OTHER_GUIDE = demoUser('hoteleria').id
const OTHER_DRIVER = demoUser('lcr').id
const ASSIGNERS = [demoUser('operaciones').id, demoUser('operaciones').id, demoUser('lcr').id]

function createShift(random: Random, all: number[]) {
  const busyUntil = new Map<number, number>()
  let waiting: number[] = []
  return {
    open(dia: number, first: number[]) {
      const free = (id: number) => (busyUntil.get(id) ?? -1) < dia
      waiting = [...new Set([...first, ...random.shuffle(all)])].filter(free)
    },
    take(dia: number, dura: number): number | null {
      const id = waiting.shift() ?? null
      if (id !== null) busyUntil.set(id, dia + dura - 1)
      return id
    },
  }
}

/**
 * Sets `ruta_id` of active reservations until three days from today.
 * Big days get two routes; some routes lack a guide, driver or vehicle.
 */
export function createRutas(
  random: Random,
  calendar: Calendar,
  reservas: DemoReserva[],
  usuarios: DemoUsuario[],
  vehiculos: DemoVehiculo[],
): DemoRuta[] {
  const until = calendar.today + ASSIGNED.length - 1
  const byDay = Map.groupBy(
    reservas.filter(({ dia, row }) => dia <= until && row.habilitado && !row.noshow),
    ({ dia }) => dia,
  )
  const staff = (rol: number) =>
    usuarios.filter(({ rol_id, habilitado }) => rol_id === rol && habilitado).map(({ id }) => id)
  const guides = createShift(random, staff(4))
  const drivers = createShift(random, staff(3))
  const rutas: DemoRuta[] = []

  for (const dia of [...byDay.keys()].sort((a, b) => a - b)) {
    const ahead = dia - calendar.today
    const alive = Math.abs(ahead) <= 1
    guides.open(dia, alive ? DEMO_GUIDES : [])
    drivers.open(dia, alive ? DEMO_DRIVERS : [])
    // Smallest van that takes everybody; equal ones in random order.
    const vans = random.shuffle(vehiculos).sort((a, b) => a.asientos - b.asientos)
    const byExcursion = Map.groupBy(byDay.get(dia) ?? [], ({ excursion }) => excursion)
    // Fullest first, so that the demo guide and driver have passengers.
    const groups = [...byExcursion].sort(([, a], [, b]) => b.length - a.length)
    groups.forEach(([excursion, group], i) => {
      const isLeft = ahead === 1 && i === LEFT && groups.length > LEFT + 1
      if (isLeft || (!(alive && i < 2) && !random.chance(ASSIGNED[Math.max(ahead, 0)] ?? 0))) return
      for (const [part, members] of split(random, group).entries()) {
        const pax = members.reduce((sum, reserva) => sum + paxOf(reserva), 0)
        const first = alive && i < 2
        const lacking = first ? 0 : ahead > 0 ? 0.25 : 0.04
        const van = vans.findIndex(({ asientos }) => asientos >= pax)
        const guide = random.chance(lacking) ? null : guides.take(dia, excursion.dura)
        const driver = random.chance(lacking * 0.7) ? null : drivers.take(dia, excursion.dura)
        const id = 100 + rutas.length
        for (const { row } of members) row.ruta_id = id
        const chofer_id = !alive && random.chance(0.012) ? OTHER_DRIVER : driver
        const guia_id = guide && !alive && random.chance(0.015) ? OTHER_GUIDE : guide
        const vehiculo =
          van < 0 || random.chance(lacking) ? null : (vans.splice(van, 1)[0]?.nombre ?? null)
        const usuario_id = random.pick(ASSIGNERS)
        const made = (dia - 1) * 1440 + random.int(16 * 60, 20 * 60 + 50)
        const hecha = Math.min(made, calendar.now)
        rutas.push({
          row: {
            id,
            fecha: calendar.day(dia),
            nombre: part ? `${excursion.nombre} ${part + 1}` : excursion.nombre,
            excursion_id: excursion.id,
            chofer_id,
            guia_id,
            vehiculo,
            hora: null,
            usuario_id,
            creada: calendar.stamp(hecha),
          },
          hecha,
          excursion,
          dia,
          reservas: members,
        })
      }
    })
  }
  return rutas
}

/** Fills the emptiest van first. Sometimes uses two vans where one would do. */
function split(random: Random, group: DemoReserva[]): DemoReserva[][] {
  const pax = group.reduce((sum, reserva) => sum + paxOf(reserva), 0)
  const wanted = Math.ceil(pax / VAN)
  const parts = Math.min(group.length, wanted === 1 && pax >= 8 && random.chance(0.06) ? 2 : wanted)
  const vans = Array.from({ length: parts }, () => ({ pax: 0, reservas: [] as DemoReserva[] }))
  for (const reserva of group) {
    const emptiest = vans.reduce((a, b) => (b.pax < a.pax ? b : a))
    emptiest.pax += paxOf(reserva)
    emptiest.reservas.push(reserva)
  }
  return vans.map(({ reservas }) => reservas)
}
