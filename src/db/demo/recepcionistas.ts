import { HOTELES } from './hoteles.ts'
import type { Random } from './random.ts'
import { createNames, toAddress } from './usuarios.ts'

const COUNT = 200

export interface DemoRecepcionista {
  id: number
  nombre: string
  email: string
  telefono: string
  hotel_id: number
  habilitado: number
}

/** E-mail addresses use domains reserved for examples. */
export function createRecepcionistas(random: Random): DemoRecepcionista[] {
  return createNames(random, COUNT).map(({ nombre, apellido }, i) => {
    const hotel = HOTELES[i % HOTELES.length]
    if (!hotel) throw new Error('no hotel')
    const house = toAddress(hotel.nombre).replaceAll('.', '')
    return {
      id: 100 + i,
      nombre: `${nombre} ${apellido}`,
      email: random.chance(0.8) ? `${toAddress(`${nombre} ${apellido}`)}@${house}.example` : '',
      telefono: random.digits('569########'),
      hotel_id: hotel.id,
      habilitado: random.chance(0.03) ? 0 : 1,
    }
  })
}

/** Ways in which a desk writes a name. The last one is nobody of the catalogue. */
const WRITTEN: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.split(' ').toReversed().join(' '),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => name.slice(0, -1),
  () => 'TURNO NOCHE',
]
/** One of so many sales names its receptionist by hand. */
const BY_HAND = 8

/** Returns the columns of who sold the n-th stay: chosen from the list or, now and then, written by hand. */
export function soldBy(recepcionista: DemoRecepcionista | undefined, n: number) {
  if (!recepcionista) return { recepcionista_id: null, recepcionista_nombre: '' }
  const { id, nombre } = recepcionista
  const write = n % BY_HAND === 0 ? WRITTEN[(n / BY_HAND) % WRITTEN.length] : undefined
  return {
    recepcionista_id: write ? null : id,
    recepcionista_nombre: write?.(nombre) ?? nombre,
  }
}

interface Sold {
  row: { recepcionista_id: number | null }
}

/** Returns the receptionist of a hotel who sold most. */
export function busiestAt(
  hotelId: number | null | undefined,
  recepcionistas: readonly DemoRecepcionista[],
  sold: readonly Sold[],
): number | undefined {
  const soldBy = (id: number) => sold.filter(({ row }) => row.recepcionista_id === id).length
  return recepcionistas
    .filter(({ habilitado, hotel_id }) => habilitado && hotel_id === hotelId)
    .toSorted((a, b) => soldBy(b.id) - soldBy(a.id))[0]?.id
}
