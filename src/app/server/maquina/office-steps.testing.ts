import { weighted } from '#db/demo/random.ts'
import { type MoneyDesk, type Step, siteOf, someReserva, someRuta } from './money-place.testing.ts'

// Steps of the office that move money of routes, commissions and hotels.

export const PRICE = 10_000
const RECEPTIONIST = 'AGENDA SOTO'

export const sell: Step = async (desk) => {
  const { who, random, place } = desk
  const mark = desk.mark()
  const tipoCobroId = random.pick([1, 1, 1, 1, 2, 3, 4])
  const body = {
    ...siteOf(desk),
    canalVentaId: place.channel,
    hotelId: random.pick(place.hotels),
    hora: '08:30',
    habitacion: '1',
    idioma: 'ESPAÑOL',
    nombrePasajero: mark,
    observacion: 'NINGUNA',
    cantidadAdultos: random.int(1, 3),
    valorAdulto: PRICE,
    tipoCobroId,
    telefono: '56912345678',
    ...(tipoCobroId === 1 && random.chance(0.25) && { abono: 4_000 }),
    ...(random.chance(0.5) && {
      comision: random.int(1, 9) * 333,
      recepcionistaNombre: RECEPTIONIST,
    }),
  }
  await who.write({ method: 'POST', path: '/v1/reserva/add', body, mark })
}

const act =
  (
    state: 'activa' | 'anulada' | 'noshow',
    path: 'anular' | 'noshow' | 'quitarNoshow' | 'restore' | 'eliminar',
  ): Step =>
  async (desk) => {
    const reserva = await someReserva(desk, state)
    if (!reserva) return
    const mark = desk.mark()
    const body = {
      ...{ reservaId: reserva.id, motivo: mark },
      ...((path === 'anular' || path === 'noshow') && {
        destinoAbono: desk.random.pick(['devuelto', 'retenido']),
      }),
    }
    const method = path === 'restore' ? 'PUT' : 'POST'
    await desk.who.write({ method, path: `/v1/reserva/${path}`, body, mark })
  }

/** Changes how many go, who collects, and the commission. */
const edit: Step = async (desk) => {
  const { random } = desk
  const reserva = await someReserva(desk, 'activa')
  if (!reserva) return
  const mark = desk.mark()
  const { version: _, ...rest } = reserva
  const comision = reserva.comision > 0 ? { comision: random.int(1, 9) * 333 } : {}
  const money = random.chance(0.5)
    ? { cantidadAdultos: random.int(1, 3), tipoCobroId: random.int(1, 4), abono: 0, ...comision }
    : {}
  const body = { ...rest, ...money, habitacion: mark, motivo: mark }
  await desk.who.write({ method: 'PUT', path: '/v1/reserva/put', body, mark })
}

export const addRuta: Step = async (desk) => {
  const mark = desk.mark()
  const { id: guiaId } = desk.random.pick(desk.place.guides)
  const body = { ...siteOf(desk), guiaId, nombre: mark, confirmarDoble: true }
  await desk.who.write({ method: 'POST', path: '/v1/ruta/add', body, mark })
}

const move: Step = async (desk) => {
  const site = siteOf(desk)
  const ruta = await someRuta(desk, site)
  const reserva = await someReserva({ ...desk, sites: [site] }, 'activa')
  if (!ruta || !reserva) return
  const body = { rutaId: ruta.id, reservaIds: [reserva.id] }
  await desk.who.write({ method: 'PUT', path: '/v1/ruta/mover', body, mark: desk.mark() })
}

const relieve: Step = async (desk: MoneyDesk) => {
  const ruta = await someRuta(desk)
  if (!ruta) return
  const others = desk.place.guides.filter(({ id }) => id !== ruta.guiaId)
  const mark = desk.mark()
  const { id: guiaId } = desk.random.pick(others)
  const body = { rutaId: ruta.id, guiaId, motivo: mark, confirmarDoble: true }
  await desk.who.write({ method: 'PUT', path: '/v1/ruta/relevar', body, mark })
}

const board: Step = async (desk) => {
  const reserva = await someReserva(desk, 'activa')
  if (!reserva) return
  const vinieron = desk.random.pick([null, 0, 1, reserva.cantidadAdultos])
  const body = { reservaId: reserva.id, vinieron }
  await desk.who.write({ method: 'PUT', path: '/v1/reserva/abordar', body, mark: desk.mark() })
}

export const OFFICE = weighted<readonly [Step, number]>(
  [
    [sell, 4],
    [edit, 3],
    [act('activa', 'anular'), 1],
    [act('anulada', 'restore'), 1],
    [act('activa', 'noshow'), 1],
    [act('noshow', 'quitarNoshow'), 1],
    [addRuta, 1],
    [move, 2],
    [relieve, 3],
    [board, 2],
  ],
  ([, weight]) => weight,
)
