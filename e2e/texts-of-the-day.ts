import type { Page } from '@playwright/test'
import { openDayList } from './session.ts'
import type { Stop } from './texts.ts'
import { COBROS, COMISION, COPY, firstReserva, MORE } from './texts-of-reservas.ts'

// Texts of a day's list, annulled reservations and history in the first specification, as in `texts-of-reservas.ts`.

const COLUMNS_OF_DIA = [
  ...['Horario (Hora)', 'Hotel', 'Hab', 'Nombre', 'N° Adult (ADL)', 'N° Niño (NIÑ)'],
  ...['Precio Adulto', 'Precio Niño', 'Total', 'Idioma', 'Observación', 'Tipo Cobro'],
]

async function dayWithNoShow(page: Page) {
  const { fecha, excursionId } = await firstReserva(page, 'noshow')
  return `/detalle-reservas?fecha=${fecha}&excursionId=${excursionId}`
}

export const dia: readonly Stop[] = [
  {
    en: openDayList,
    tiene: {
      titulos: ['Lista de Reservas'],
      campos: ['Fecha', 'Conductor', 'Guia', 'Vehículo'],
      columnas: COLUMNS_OF_DIA,
      botones: ['Exportar a Excel', 'Exportar a PDF', 'Agregar'],
    },
  },
  {
    en: '/detalle-reservas',
    tiene: {
      textos: [
        ...['Excursión no asignada', 'Fecha no disponible', 'Conductor no asignado'],
        ...['Guía no asignado', 'Vehículo no asignado'],
      ],
    },
  },
  {
    en: openDayList,
    pasos: ['Comprobante Reserva'],
    tiene: { titulos: ['Comprobante de Reserva'] },
  },
  { en: openDayList, pasos: [MORE, 'Observar'], tiene: { titulos: ['Observar Reserva'] } },
  {
    en: openDayList,
    responde: { 'log/get': { datos: [] } },
    pasos: [MORE, 'Observar'],
    tiene: { textos: ['No se encuentra historial para esta reserva'] },
  },
  { en: dayWithNoShow, tiene: { titulos: ['NO SHOW'], columnas: ['Motivo'] } },
  {
    en: openDayList,
    pasos: [MORE, 'Ver'],
    tiene: { titulos: ['Ver Reserva'], botones: COMISION },
  },
  {
    en: openDayList,
    pasos: ['Actualizar'],
    tiene: { titulos: ['Actualizar Reserva'], botones: [...COBROS, ...COMISION] },
  },
  {
    en: openDayList,
    pasos: ['Actualizar', ['Motivo de edición', ' ', 'Control+Enter']],
    tiene: { textos: ['Debe ingresar un motivo de edición.'] },
  },
  {
    en: openDayList,
    pasos: [MORE, 'No Show'],
    tiene: {
      titulos: ['Negativo (NoShow)'],
      textos: ['seguro que desea establecer como NoShow'],
    },
  },
  {
    en: openDayList,
    responde: { 'reserva/noshow': 'espera' },
    pasos: [MORE, 'No Show', ['Motivo del NoShow', 'NO LLEGA', 'Control+Enter']],
    tiene: { botones: ['Procesando...'] },
  },
  {
    en: openDayList,
    pasos: [MORE, 'Anular'],
    tiene: { titulos: ['Anular Reserva'], textos: ['seguro que desea anular esta reserva'] },
  },
  { en: openDayList, pasos: [MORE, 'Duplicar'], tiene: COPY },
  {
    en: '/reservas-anuladas',
    tiene: {
      titulos: ['Reservas Anuladas'],
      columnas: ['Fecha', 'Nombre', 'Hotel', 'Excursión', 'Anulado Por', 'Motivo', 'Administrar'],
    },
  },
  {
    en: '/reservas-anuladas',
    pasos: ['Restaurar'],
    tiene: { textos: ['seguro que desea restaurar esta reserva'] },
  },
  {
    en: '/reservas-anuladas',
    pasos: [MORE, 'Eliminar', ['Motivo de eliminación', ' ', 'Control+Enter']],
    tiene: {
      textos: [
        'seguro que desea eliminar esta reserva',
        'El motivo es obligatorio.',
        'Debe ingresar un motivo detallado para eliminar la reserva.',
      ],
    },
  },
  {
    en: '/reservas-anuladas',
    responde: { 'reserva/eliminar': 'espera' },
    pasos: [MORE, 'Eliminar', ['Motivo de eliminación', 'DE MÁS', 'Control+Enter']],
    tiene: { botones: ['Eliminando...'] },
  },
  {
    en: '/historial-reservas',
    tiene: {
      titulos: ['Historial de Reservas'],
      textos: [', ha modificado la reserva ', ', de la excursión '],
    },
  },
  {
    en: '/historial-reservas?accion=INSERT',
    tiene: { textos: [', ha creado la reserva '] },
  },
  {
    en: '/historial-reservas?accion=DELETE',
    tiene: { textos: [', ha eliminado la reserva '] },
  },
  {
    en: '/historial-de-reservas',
    tiene: {
      titulos: ['Historial de Motivos'],
      columnas: [
        ...['Accion', 'Usuario', 'Fecha', 'Hora', 'F. Excursion', 'Tour', 'Pasajero', 'Motivo'],
      ],
      textos: ['MODIFICAR'],
    },
  },
  { en: '/historial-de-reservas?accion=INSERT', tiene: { textos: ['CREAR'] } },
  { en: '/historial-de-reservas?accion=DELETE', tiene: { textos: ['ELIMINAR'] } },
]
