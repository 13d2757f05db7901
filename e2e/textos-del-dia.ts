import type { Page } from '@playwright/test'
import { listaDeUnDia } from './sesion.ts'
import type { Parada } from './textos.ts'
import { COBROS, COMISION, COPIA, primera } from './textos-de-reservas.ts'

// Texts of a day's list, annulled reservations and history in the first specification, as in `textos-de-reservas.ts`.

const COLUMNAS_DEL_DIA = [
  ...['Horario (Hora)', 'Hotel', 'Hab', 'Nombre', 'N° Adult (ADL)', 'N° Niño (NIÑ)'],
  ...['Precio Adulto', 'Precio Niño', 'Total', 'Idioma', 'Observación', 'Tipo Cobro'],
]
const MAS = 'Más acciones'

async function diaConNoShow(page: Page) {
  const { fecha, excursionId } = await primera(page, 'noshow')
  return `/detalle-reservas?fecha=${fecha}&excursionId=${excursionId}`
}

export const dia: readonly Parada[] = [
  {
    en: listaDeUnDia,
    tiene: {
      titulos: ['Lista de Reservas'],
      campos: ['Fecha', 'Conductor', 'Guia', 'Vehículo'],
      columnas: COLUMNAS_DEL_DIA,
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
    en: listaDeUnDia,
    pasos: ['Comprobante Reserva'],
    tiene: { titulos: ['Comprobante de Reserva'] },
  },
  { en: listaDeUnDia, pasos: ['Observar'], tiene: { titulos: ['Observar Reserva'] } },
  {
    en: listaDeUnDia,
    responde: { 'log/get': { datos: [] } },
    pasos: ['Observar'],
    tiene: { textos: ['No se encuentra historial para esta reserva'] },
  },
  { en: diaConNoShow, tiene: { titulos: ['NO SHOW'], columnas: ['Motivo'] } },
  {
    en: listaDeUnDia,
    pasos: [MAS, 'Ver'],
    tiene: { titulos: ['Ver Reserva'], botones: COMISION },
  },
  {
    en: listaDeUnDia,
    pasos: [MAS, 'Actualizar'],
    tiene: { titulos: ['Actualizar Reserva'], botones: [...COBROS, ...COMISION] },
  },
  {
    en: listaDeUnDia,
    pasos: [MAS, 'Actualizar', ['Motivo de edición', ' '], 'Actualizar'],
    tiene: { textos: ['Debe ingresar un motivo de edición.'] },
  },
  {
    en: listaDeUnDia,
    pasos: [MAS, 'No Show'],
    tiene: {
      titulos: ['Negativo (NoShow)'],
      textos: ['seguro que desea establecer como NoShow'],
    },
  },
  {
    en: listaDeUnDia,
    responde: { 'reserva/noshow': 'espera' },
    pasos: [MAS, 'No Show', ['Motivo del NoShow', 'NO LLEGA', 'Control+Enter']],
    tiene: { botones: ['Procesando...'] },
  },
  {
    en: listaDeUnDia,
    pasos: [MAS, 'Anular'],
    tiene: { titulos: ['Anular Reserva'], textos: ['seguro que desea anular esta reserva'] },
  },
  { en: listaDeUnDia, pasos: [MAS, 'Duplicar'], tiene: COPIA },
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
    pasos: ['Eliminar', ['Motivo de eliminación', ' ', 'Control+Enter']],
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
    pasos: ['Eliminar', ['Motivo de eliminación', 'DE MÁS', 'Control+Enter']],
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
