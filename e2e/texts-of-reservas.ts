import type { Page } from '@playwright/test'
import { addDays, formatDay } from '../src/lib/contract/civil-day.ts'
import { dataOf } from './session.ts'
import type { Stop, Texts } from './texts.ts'

// Texts, names and addresses of the first specification, screen by screen. The office and other programs rely on them.

/** Header and menu of every screen, with its folded groups opened. */
export const frame: Stop = {
  en: '/calendario',
  pasos: ['Catálogos', 'Informes', 'Historial'],
  tiene: {
    textos: ['en línea', 'gerencial@demo.travesia.cl'],
    titulos: ['Reservas', 'Rutas', 'Catálogos', 'Informes', 'Historial'],
    botones: [
      ...['Inicio', 'Calendario', 'Estadísticas', 'Excursiones', 'Hoteles', 'Recepcionistas'],
      ...['Usuarios', 'Monedas', 'Recordatorios', 'Canal Venta', 'Agregar Excursion'],
    ],
    enlaces: [
      ...['/calendario', '/agregar-reserva', '/buscar-reservas', '/reservas-anuladas'],
      ...['/historial-de-reservas', '/ver-canal-ventas', '/informe-reservas', '/informe-rutas'],
      ...['/historial-reservas', '/agregar-ruta', '/rutas-asignadas', '/agregar-excursion'],
      ...['/ver-excursiones', '/ver-hoteles', '/ver-recepcionistas', '/ver-usuarios'],
      ...['/ver-monedas', '/ver-recordatorios', '/estadisticas-excursiones'],
    ],
  },
}

/** Menu of what a row offers besides its icons. */
export const MORE = 'Más acciones'

export const COBROS = ['Cobro en ruta', 'Cobro en hotel', 'No cobrar', 'Otros']
export const COMISION = ['Sin comisión', 'Con comisión']

/** Copy of a reservation, from any list. */
export const COPY: Texts = { enlaces: ['/agregar-reserva duplicate excursionId fecha reservaId'] }

const IN_TEN_DAYS = formatDay(addDays(new Date().toISOString().slice(0, 10), 10))

export const firstReserva = async (page: Page, estado: string) => {
  const list = page.request.get(`/v1/reserva/getAll?estado=${estado}&limite=1`)
  const [reserva] = await dataOf<{ id: number; fecha: string; excursionId: number }[]>(list)
  return reserva ?? { id: 0, fecha: '', excursionId: 0 }
}
/** Returns the address of the form filled in from another reservation. */
async function openCopy(page: Page) {
  const { id, fecha, excursionId } = await firstReserva(page, 'activa')
  return `/agregar-reserva?duplicate=true&reservaId=${id}&fecha=${fecha}&excursionId=${excursionId}`
}

export const reservas: readonly Stop[] = [
  frame,
  {
    en: '/calendario',
    tiene: {
      titulos: ['Calendario Mensual'],
      botones: ['Agregar Reserva'],
      enlaces: ['/agregar-reserva'],
    },
  },
  {
    en: '/agregar-reserva',
    // The seller's usual channel would be filled in.
    responde: { 'reserva/getConocido': { datos: {} } },
    pasos: ['Con comisión', ['Valor comisión', '1000'], 'Agregar'],
    tiene: {
      botones: [...COBROS, ...COMISION, 'Cancelar', 'Agregar'],
      textos: [
        'Por favor, selecciona un canal de venta',
        'Por favor, selecciona una excursión',
        'Por favor, selecciona un hotel válido',
        'Por favor, ingresa la fecha',
        'Por favor, ingresa la habitacion',
        'Por favor, ingresa el idioma',
        'Por favor, ingresa el nombre del pasajero',
        'Por favor, ingresa la observación de la reserva',
        'Por favor, ingresa el número de PAX',
        'Por favor, ingresa el precio',
        'Por favor, ingresa un total a la reserva',
        'Por favor, selecciona un tipo de cobro',
        'Por favor, ingresa un teléfono',
        'Por favor, ingresa el nombre del recepcionista',
        'Por favor, ingresa el apellido del recepcionista',
      ],
    },
  },
  {
    en: openCopy,
    responde: { 'reserva/getReservaDuplicada': 'falla' },
    pasos: [['Fecha', IN_TEN_DAYS], 'Agregar'],
    tiene: { textos: ['Error al obtener reserva duplicada'] },
  },
  {
    en: openCopy,
    responde: { 'reserva/getReservaDuplicada': { datos: null }, 'reserva/add': 'falla' },
    pasos: [['Fecha', IN_TEN_DAYS], 'Agregar'],
    tiene: { textos: ['No se ha podido agregar la reserva'] },
  },
  {
    en: openCopy,
    responde: { 'reserva/getReservaDuplicada': 'espera' },
    pasos: [['Fecha', IN_TEN_DAYS], 'Agregar'],
    tiene: { botones: ['Cargando...'] },
  },
  {
    en: '/buscar-reservas?estado=activa',
    tiene: {
      columnas: [
        ...['Fecha', 'Nombre', 'Observacion', 'Hab', 'Hotel', 'Excursion', 'Pasajeros', 'Estado'],
        'Administrar',
      ],
      botones: ['Exportar a Excel', 'Exportar a PDF', 'Agregar'],
      enlaces: ['/agregar-reserva'],
      textos: ['Activado'],
    },
  },
  { en: '/buscar-reservas?estado=activa', pasos: [MORE, 'Copiar'], tiene: COPY },
  { en: '/buscar-reservas?estado=anulada', tiene: { textos: ['Cancelado'] } },
  {
    en: '/buscar-reservas?estado=activa',
    pasos: [MORE, 'Anular', ['Motivo de anulación', ' ', 'Control+Enter']],
    tiene: {
      titulos: ['Anular Reserva'],
      textos: [
        'seguro que desea anular esta reserva',
        'El motivo es obligatorio.',
        'Debe ingresar un motivo detallado para anular la reserva.',
      ],
    },
  },
  {
    en: '/buscar-reservas?estado=activa',
    responde: { 'reserva/anular': 'espera' },
    pasos: [MORE, 'Anular', ['Motivo de anulación', 'SE VA', 'Control+Enter']],
    tiene: { botones: ['Anulando...'] },
  },
  {
    en: '/buscar-reservas?estado=activa',
    pasos: ['Comprobante'],
    tiene: {
      titulos: ['Comprobante de Reserva'],
      textos: ['COMPROBANTE DE RESERVA'],
      botones: ['Agregar Reserva', 'Exportar a PDF'],
    },
  },
  {
    en: '/informe-reservas',
    tiene: {
      titulos: ['Informe de Reservas'],
      botones: ['Detalles', 'Agregar Reserva'],
      enlaces: ['/detalle-reservas excursionId fecha', '/agregar-reserva excursionId fecha'],
    },
  },
  {
    en: '/informe-rutas',
    tiene: {
      titulos: ['Informe de Rutas'],
      enlaces: ['/rutas-asignadas', '/agregar-reserva excursionId fecha'],
      textos: ['sin asignar'],
    },
  },
  {
    en: '/no-existe',
    tiene: { textos: ['Oops!', 'No se pudo encontrar la Página.'] },
  },
]
