import type { Ajustes } from '#acceso/contract.ts'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { formatPhone } from '#lib/contract/phone-country.ts'
import type { Reserva } from '../../contract/reserva.ts'

export interface Bilingue {
  es: string
  en: string
}
export interface Linea extends Bilingue {
  value: string
}

/** Content of the voucher, shared by screen, print and PDF. */
export interface Contenido {
  numero: string
  emitido: string
  anulada: boolean
  excursion: string
  fecha: Linea
  recogida: Linea & { nota: Bilingue }
  pasajero: Linea[]
  precio: Linea[]
  total: Linea
  pago: { es: string; en: string; monto: string | null }
  avisos: Bilingue[]
  politica: string
  pie: string
  operador: { nombre: string; contacto: string }
  qr: string
}

const named = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
const [enEspanol, enIngles] = [named('es-CL'), named('en')]

/** Returns `domingo / Sunday`. */
const diaDeSemana = (fecha: string) => {
  const instant = Date.parse(`${fecha}T00:00:00Z`)
  return `${enEspanol.format(instant)} / ${enIngles.format(instant)}`
}

const PICKUP_WINDOW_MINUTES = 20
const linea = (es: string, en: string, value: string): Linea => ({ es, en, value })

function addMinutes(time: string, minutes: number) {
  const [h = 0, m = 0] = time.split(':').map(Number)
  const total = (h * 60 + m + minutes) % (24 * 60)
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

/** Returns `07:30–07:50`: the van comes within twenty minutes of the agreed hour. */
const ventanaDeRecogida = (hora: string | null) =>
  hora
    ? `${formatTime(hora)}–${addMinutes(hora, PICKUP_WINDOW_MINUTES)}`
    : 'Por confirmar / To be confirmed'

/** Returns what the guest still pays, by charge type (RE-5). */
function pagoDe({ tipoCobroId, total }: Pick<Reserva, 'tipoCobroId' | 'total'>): Contenido['pago'] {
  if (total === 0 || tipoCobroId === 3)
    return { es: 'Sin saldo por pagar', en: 'Nothing left to pay', monto: null }
  if (tipoCobroId === 2)
    return { es: 'Se paga en el hotel', en: 'To be paid at the hotel', monto: formatClp(total) }
  if (tipoCobroId === 4)
    return { es: 'Pago según lo acordado', en: 'Payment as agreed', monto: formatClp(total) }
  return {
    es: 'Se paga al guía: efectivo, tarjeta, dólares o reales',
    en: 'Pay the guide: cash (CLP, USD, BRL) or card',
    monto: formatClp(total),
  }
}

const AVISOS: Bilingue[] = [
  {
    es: 'Las entradas a parques y sitios no están incluidas. Traiga efectivo, agua, abrigo y protector solar.',
    en: 'Park entrance fees are not included. Bring cash, water, warm clothes and sunscreen.',
  },
  {
    es: 'Comprobante de reserva. No es un documento tributario.',
    en: 'Booking voucher. Not a tax document.',
  },
]

export function contenidoDe(
  reserva: Reserva,
  { operador, zona }: Pick<Ajustes, 'operador' | 'zona'>,
): Contenido {
  const emitida = civilNow(zona, new Date(reserva.creada))
  const conNinos = reserva.cantidadChild > 0
  const telefono = operador.telefono.replace(/\D/g, '')
  return {
    numero: String(reserva.id),
    emitido: `${formatDay(emitida.day)} ${formatTime(emitida.time)}`,
    anulada: reserva.habilitado === 0,
    excursion: reserva.nombreExcursion,
    fecha: linea(
      'Fecha del tour',
      'Tour date',
      `${formatDay(reserva.fecha)} (${diaDeSemana(reserva.fecha)})`,
    ),
    recogida: {
      ...linea('Hora de recogida', 'Pick-up time', ventanaDeRecogida(reserva.hora)),
      nota: { es: 'En la recepción del hotel', en: 'At the hotel lobby' },
    },
    pasajero: [
      linea('Pasajero', 'Lead passenger', reserva.nombrePasajero),
      linea('Hotel', 'Hotel', reserva.hotel.nombre),
      linea('Habitación', 'Room', reserva.habitacion),
      linea('Idioma', 'Language', reserva.idioma),
      linea('Adultos', 'Adults', formatCount(reserva.cantidadAdultos)),
      ...(conNinos ? [linea('Niños', 'Children', formatCount(reserva.cantidadChild))] : []),
      linea('Vendido por', 'Sold by', reserva.recepcionistaNombre || reserva.usuario.nombre),
    ],
    precio: [
      linea('Precio adulto', 'Adult price', formatClp(reserva.valorAdulto)),
      ...(conNinos ? [linea('Precio niño', 'Child price', formatClp(reserva.valorChild))] : []),
    ],
    total: linea('Total', 'Total price', `${formatClp(reserva.total)} CLP`),
    pago: pagoDe(reserva),
    avisos: AVISOS,
    politica: operador.politicaComprobante,
    pie: operador.pieComprobante,
    operador: {
      nombre: operador.nombre,
      contacto: [telefono && `WhatsApp ${formatPhone(telefono)}`, operador.email]
        .filter(Boolean)
        .join(' · '),
    },
    qr: telefono
      ? `https://wa.me/${telefono}?text=${encodeURIComponent(`Reserva ${reserva.id}`)}`
      : `${operador.nombre} · RESERVA ${reserva.id}`,
  }
}
