import { weighted } from '#db/demo/random.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import type { Ruta } from '#rutas/contract.ts'
import type { Answer, Desk, Step } from './place.testing.ts'

// Steps of sellers and dispatchers: chosen by chance, from the rows that each of them last read.

const confirmar = ({ schedule, random }: Desk) => !schedule.estricto && random.chance(0.15)

async function call(desk: Desk, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const answer = await desk.ask(method, path, body)
  desk.schedule.calls += 1
  if (![200, 201, 404, 409].includes(answer.status))
    desk.schedule.faults.push(`${method} ${path}: ${answer.status} ${answer.message}`)
  return answer
}
const isDone = ({ status }: Answer) => status === 200 || status === 201

export const look: Step = async (desk) => {
  const { fecha, excursionId } = desk.schedule
  const at = `fecha=${fecha}&excursionId=${excursionId}`
  const reservas = await call(desk, 'GET', `/v1/reserva/getDetalleReserva?${at}`)
  const rutas = await call(
    desk,
    'GET',
    `/v1/ruta/getAll?desde=${fecha}&hasta=${fecha}&excursionId=${excursionId}`,
  )
  if (isDone(reservas)) desk.reservas = reservas.data as Reserva[]
  if (isDone(rutas)) desk.rutas = rutas.data as Ruta[]
}

const sell: Step = async (desk) => {
  const { place, schedule, random } = desk
  const confirmarCupo = confirmar(desk)
  const salida = random.pick(schedule.salidas)
  const answer = await call(desk, 'POST', '/v1/reserva/add', {
    ...(!place.vague && { salida }),
    fecha: schedule.fecha,
    excursionId: schedule.excursionId,
    hotelId: random.pick(place.hotels),
    canalVentaId: place.channel,
    habitacion: '1',
    idioma: 'ESPAÑOL',
    nombrePasajero: 'AGENDA',
    observacion: 'NINGUNA',
    cantidadAdultos: random.int(1, 4),
    valorAdulto: 10_000,
    tipoCobroId: 1,
    telefono: '56912345678',
    email: 'agenda@correo.cl',
    confirmarCupo,
  })
  if (!isDone(answer)) return
  if (confirmarCupo) schedule.overbooked = true
  schedule.confirmed.push({ what: 'sold', id: (answer.data as Reserva).id, seen: null, salida })
}

const edit: Step = async (desk) => {
  if (desk.reservas.length === 0) return
  const reserva = desk.random.pick(desk.reservas)
  const people = desk.random.int(1, 4)
  const confirmarCupo = confirmar(desk)
  const answer = await call(desk, 'PUT', '/v1/reserva/put', {
    ...reserva,
    cantidadAdultos: people,
    habitacion: String(desk.random.int(2, 99)),
    motivo: 'CAMBIAN LOS QUE VIAJAN',
    confirmarCupo,
  })
  if (!isDone(answer)) return
  if (confirmarCupo) desk.schedule.overbooked = true
  const { id, version } = reserva
  if ((answer.data as Reserva).version > version)
    desk.schedule.confirmed.push({ what: 'edited', id, seen: version })
}

const act =
  (path: 'anular' | 'noshow'): Step =>
  async (desk) => {
    if (desk.reservas.length === 0) return
    const { id } = desk.random.pick(desk.reservas)
    const back = path === 'anular' ? 'restore' : 'quitarNoshow'
    await call(desk, 'POST', `/v1/reserva/${path}`, { reservaId: id, motivo: 'SE ARREPIENTE' })
    const method = back === 'restore' ? 'PUT' : 'POST'
    if (desk.random.chance(0.6))
      await call(desk, method, `/v1/reserva/${back}`, { reservaId: id, motivo: 'VUELVE' })
  }

const move: Step = async (desk) => {
  const { random, schedule, place } = desk
  if (desk.rutas.length === 0 || desk.reservas.length === 0) return
  const chosen = random.shuffle(desk.reservas).slice(0, random.int(1, 3))
  const { id: rutaId, hora: salida } = random.pick(desk.rutas)
  const confirmarCupo = confirmar(desk)
  const answer = await call(desk, 'PUT', '/v1/ruta/mover', {
    rutaId,
    reservaIds: chosen.map(({ id }) => id),
    confirmarCupo,
    ...(!place.blind && {
      versiones: Object.fromEntries(chosen.map(({ id, version }) => [id, version])),
    }),
  })
  if (!isDone(answer)) return
  if (confirmarCupo) schedule.overbooked = true
  for (const { id, version, ruta } of chosen)
    if (ruta.id !== rutaId)
      schedule.confirmed.push({ what: 'moved', id, seen: version, rutaId, salida })
}

const relieve: Step = async (desk) => {
  if (desk.rutas.length === 0) return
  await call(desk, 'PUT', '/v1/ruta/relevar', {
    rutaId: desk.random.pick(desk.rutas).id,
    guiaId: desk.random.pick(desk.place.guides),
    motivo: 'SE ENFERMÓ',
    confirmarDoble: true,
  })
}

/** A route keeps its hour: at another one it would be another departure, with seats of its own. */
const setHora: Step = async (desk) => {
  if (desk.rutas.length === 0) return
  const { id, version, hora } = desk.random.pick(desk.rutas)
  const body = { id, version, hora, nombre: `R${desk.random.int(1, 99)}` }
  await call(desk, 'PUT', '/v1/ruta/put', { ...body, confirmarDoble: true })
}

const fillHours: Step = async (desk) => {
  const chosen = desk.random.shuffle(desk.reservas).slice(0, 3)
  if (chosen.length === 0) return
  const hora = `0${desk.random.int(6, 7)}:${desk.random.int(10, 59)}`
  const horas = chosen.map(({ id, version }) => ({ id, version, hora }))
  const answer = await call(desk, 'PUT', '/v1/reserva/horas', { motivo: 'PAUTA', horas })
  if (!isDone(answer)) return
  for (const { id, version, hora: before } of chosen)
    if (before?.slice(0, 5) !== hora)
      desk.schedule.confirmed.push({ what: 'edited', id, seen: version })
}

const addRuta: Step = async (desk) => {
  if (desk.rutas.length >= 4) return
  const { fecha, excursionId, salidas } = desk.schedule
  const vehiculo = `AGENDA ${desk.random.int(1, 3)}`
  const body = {
    fecha,
    excursionId,
    vehiculo,
    hora: desk.random.pick(salidas),
    confirmarDoble: true,
  }
  await call(desk, 'POST', '/v1/ruta/add', body)
}

export const SELLER = weighted<readonly [Step, number]>(
  [
    [sell, 6],
    [edit, 3],
    [act('anular'), 1],
    [act('noshow'), 1],
    [look, 2],
  ],
  ([, weight]) => weight,
)
export const DISPATCHER = weighted<readonly [Step, number]>(
  [
    [move, 8],
    [fillHours, 2],
    [setHora, 1],
    [relieve, 1],
    [addRuta, 1],
    [look, 4],
  ],
  ([, weight]) => weight,
)
