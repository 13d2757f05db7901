import type { Stop } from './texts.ts'
import { MORE } from './texts-of-reservas.ts'

// Texts of routes, settlements and finance in the second specification, as in `texts-of-reservas.ts`.

export const rutas: readonly Stop[] = [
  {
    en: '/agregar-ruta',
    tiene: {
      titulos: ['Asignar Ruta'],
      botones: ['Cancelar', 'Agregar'],
      campos: ['Sin Conductor', 'Sin Guía'],
    },
  },
  {
    en: '/rutas-asignadas',
    tiene: {
      titulos: ['Rutas asignadas'],
      columnas: ['Fecha', 'Excursion', 'Chofer', 'Guia', 'Estado', 'Administrar'],
      botones: ['Exportar a Excel', 'Exportar a PDF', 'Agregar'],
      enlaces: ['/agregar-ruta'],
      textos: ['WhatsApp'],
    },
  },
  { en: '/rutas-asignadas', pasos: ['Editar'], tiene: { titulos: ['Actualizar Ruta'] } },
  { en: '/rutas-asignadas', pasos: [MORE, 'Eliminar'], tiene: { titulos: ['Eliminar Ruta'] } },
]

const DETALLE = '/detalle-ruta excursionId fecha guiaId origin'
const COLUMNS_DE_RUTA = [
  ...['Hora', 'Hotel', 'Hab', 'Nombre', 'ADL', 'NIÑ', 'P. Adulto', 'P. Niño', 'Total'],
  ...['Idioma', 'Observación', 'Tipo Cobro'],
]
const TITULAR = ['Fecha', 'Conductor', 'Guia', 'Vehículo']
const A_RENDIR = [
  ...['TOTAL A RENDIR EFECTIVO', 'TOTAL A RENDIR TARJETA', 'TOTAL A RENDIR USD'],
  'TOTAL A RENDIR REAL',
]

export const finanzas: readonly Stop[] = [
  {
    en: '/finanzas-home',
    tiene: {
      titulos: ['Resumen'],
      textos: ['Monto Actual', 'Rutas Pendientes', 'Caja Chica', 'Comisión de guía'],
      botones: ['Inicio', 'Caja Chica', 'Pagos', 'Rutas Rendidas', 'Rutas Pendientes'],
      enlaces: [
        ...['/finanzas-home', '/cajachica', '/comisiones', '/rutas-rendidas', '/rutas-pendientes'],
        ...['/calendario', '/cierre-rutas'],
      ],
    },
  },
  {
    en: '/comisiones',
    tiene: { titulos: ['Pagos Guias'], columnas: ['Email', 'Nombre', 'Administrar'] },
  },
  {
    en: '/comisiones',
    pasos: ['Comisión'],
    tiene: {
      titulos: ['Comisión Guia'],
      campos: ['Valor Comisión'],
      botones: ['Cancelar', 'Agregar comision'],
    },
  },
  {
    en: '/rutas-pendientes',
    tiene: {
      titulos: ['Rutas Pendientes por Rendir'],
      columnas: ['Fecha', 'Excursión', 'Conductor', 'Guía', 'Administrar'],
      campos: ['Excursion', 'Conductor', 'Guia'],
      enlaces: [DETALLE],
    },
  },
  {
    en: '/rutas-rendidas',
    tiene: {
      titulos: ['Rutas Rendidas'],
      columnas: ['Fecha', 'Excursión', 'Conductor', 'Guía', 'Administrar'],
      campos: ['Excursion', 'Conductor', 'Guia'],
      enlaces: [DETALLE],
    },
  },
  {
    // Finance reads no sum of a route whose handover is still to be counted.
    en: '/rutas-rendidas?entrega=si',
    pasos: [/^Ver Detalle/],
    tiene: {
      campos: TITULAR,
      textos: A_RENDIR,
      columnas: COLUMNS_DE_RUTA,
      botones: ['Rendir Gasto'],
    },
  },
  {
    en: '/detalle-ruta',
    tiene: {
      textos: [
        ...['Excursión no asignada', 'Fecha no disponible', 'Conductor no asignado'],
        ...['Guía no asignado', 'Vehículo no asignado'],
      ],
    },
  },
]

/** The routes that wait in the demonstration may be handed over by other tests. */
const POR_ENTREGAR = {
  ...{ rutaId: 900, fecha: '2026-11-18', excursion: { id: 900, nombre: 'VALLE' }, vouchers: 0 },
  montos: { clp: 40_000, usd: 0, brl: 0, tarjeta: 0 },
}

export const guias: readonly Stop[] = [
  {
    en: '/mi-cuenta-corriente',
    responde: { 'entrega/getPorEntregar': { datos: [POR_ENTREGAR] } },
    tiene: {
      titulos: ['Mi Cuenta Corriente', 'Por entregar', 'Mis entregas'],
      columnas: ['Fecha', 'Movimiento', 'Recibió', 'Entregó', 'Saldo'],
      botones: ['Entregar $40.000', 'Exportar a Excel', 'Exportar a PDF'],
    },
  },
  {
    en: '/mi-cuenta-corriente',
    responde: { 'entrega/getPorEntregar': { datos: [POR_ENTREGAR] } },
    pasos: ['Entregar $40.000'],
    tiene: {
      titulos: ['Entregar', 'Pesos'],
      campos: ['Rutas que entrega', '$20.000', '$10'],
      columnas: ['Total contado', 'Contado', 'Esperado', 'Diferencia'],
      botones: ['Cancelar', 'Entregar'],
    },
  },
  {
    en: '/mis-rutas',
    tiene: {
      titulos: ['Mis Rutas'],
      columnas: ['Fecha', 'Excursión', 'Chofer', 'Guía'],
      botones: ['Mis Rutas'],
      enlaces: ['/mis-rutas', '/calendario'],
    },
  },
  {
    en: '/mis-rutas',
    pasos: [/^Ver Detalle/],
    tiene: {
      campos: TITULAR,
      textos: A_RENDIR,
      columnas: COLUMNS_DE_RUTA,
      botones: ['Rendir Ruta', 'Rendir Gasto'],
    },
  },
  {
    en: '/mis-rutas',
    pasos: [/^Ver Detalle/, /^Rendir Ruta/],
    tiene: {
      titulos: ['Rendición de Cuenta'],
      campos: ['Valor Efectivo', 'Valor Tarjeta', 'Valor Usd', 'Valor Real'],
      botones: ['Cancelar', 'Rendir Cuenta'],
      textos: ['Suelta el comprobante aquí o haz clic para subirlo.', 'Sube solo 1 archivo.'],
    },
  },
  {
    en: '/mis-rutas',
    responde: { 'rendicion/addDetalle': { datos: { id: 1 } } },
    // Enters more than anybody owes, so that there is a difference to explain.
    pasos: [
      /^Ver Detalle/,
      /^Rendir Ruta/,
      ['Valor Efectivo', '9999999'],
      ['Comentario', 'PROPINA'],
      'Rendir Cuenta',
    ],
    tiene: { textos: ['Rendicion de cuenta con exito!'] },
  },
  {
    en: '/mis-rutas',
    pasos: [/^Ver Detalle/, 'Rendir Gasto'],
    tiene: { titulos: ['Rendición de Gastos'] },
  },
]

export const choferes: readonly Stop[] = [
  {
    en: '/mis-viajes',
    tiene: {
      titulos: ['Mis Viajes'],
      columnas: ['Fecha', 'Excursión', 'Guía'],
      botones: ['Ver Detalle', 'Mis Viajes'],
      enlaces: ['/mis-viajes', '/detalle-viaje excursionId fecha guiaId'],
    },
  },
  {
    en: '/mis-viajes',
    pasos: [/^Ver Detalle/],
    tiene: {
      columnas: ['Hora', 'Hotel', 'Hab', 'Nombre', 'ADL', 'CHD', 'Idioma', 'Observación'],
      campos: TITULAR,
    },
  },
]
