import {
  IconBan,
  IconBus,
  IconCalendarMonth,
  IconCalendarPlus,
  IconChartHistogram,
  IconClipboardList,
  IconFileDescription,
  IconHistory,
  IconHome,
  IconLayoutBoard,
  IconListSearch,
  IconMap2,
  IconMessage,
  IconRoute,
  IconSteeringWheel,
  IconWallet,
} from '@tabler/icons-react'
import { catalogScreens } from './catalog-screens.ts'
import { financeScreens } from './finance-screens.ts'
import { entrada, type Screen, screen } from './menu.ts'
import {
  CON_CUENTA,
  CONDUCEN,
  CUALQUIERA,
  FINANZAS,
  GERENCIA,
  GUIAN,
  OPERACION,
  QUIEN_RESERVA,
  VENDEDORES,
} from './roles.ts'

/** Screens of the product in the order of the menu. */
export const screens: readonly Screen[] = [
  screen('/gerencia', 'Gerencia', GERENCIA, 'estadistica/gerencia estadistica/meta atencion/get', {
    menu: [entrada('General', 'Gerencia', IconChartHistogram)],
    load: () => import('#estadisticas/web/gerencia.tsx'),
  }),
  screen(
    '/finanzas-home',
    'Resumen',
    FINANZAS,
    'ruta/getRutasPorRendir cajachica/get comision/pagos atencion/get cierre/get cierre/add monto/getPorRevisar monto/confirmar',
    {
      menu: [entrada('General', 'Inicio', IconHome)],
      load: () => import('#atencion/web/finanzas-home.tsx'),
    },
  ),
  screen('/home', 'Inicio', CUALQUIERA, 'reserva/getCalendario', {
    menu: [entrada('General', 'Inicio', IconHome)],
    load: () => import('#atencion/web/home.tsx'),
  }),
  screen('/mis-rutas', 'Mis Rutas', GUIAN, 'ruta/getRutasByIdGuia/{id}', {
    menu: [
      entrada('General', 'Mis Rutas', IconRoute, { roles: ['GUIAS'], onRoute: ['HOTELERIA'] }),
    ],
    load: () => import('#rutas/web/mis-rutas.tsx'),
  }),
  screen('/mis-viajes', 'Mis Viajes', CONDUCEN, 'ruta/getRutasByIdChofer/{id}', {
    menu: [
      entrada('General', 'Mis Viajes', IconSteeringWheel, {
        roles: ['CONDUCTORES'],
        onRoute: ['LCR'],
      }),
    ],
    load: () => import('#rutas/web/mis-viajes.tsx'),
  }),
  screen('/mi-cuenta-corriente', 'Mi Cuenta Corriente', CON_CUENTA, 'cuenta/getCorriente', {
    menu: [
      entrada('General', 'Mi Cuenta Corriente', IconWallet, {
        roles: ['GUIAS', 'CONDUCTORES', 'FINANZAS'],
        onRoute: ['HOTELERIA', 'LCR'],
        short: 'Mi Saldo',
      }),
    ],
    load: () => import('#cuentas/web/mi-cuenta-corriente.tsx'),
  }),
  screen('/calendario', 'Calendario Mensual', CUALQUIERA, 'reserva/getCalendario', {
    menu: [entrada('General', 'Calendario', IconCalendarMonth)],
    load: () => import('#reservas/web/calendario.tsx'),
  }),
  screen(
    '/detalle-ruta',
    'Detalle de Ruta',
    [...GUIAN, 'FINANZAS'],
    'rendicion/getDetalleReserva rendicion/add rendicion/getDetalleRendicionByReservaIds rendicion/getComprobantesAnteriores/{id} rendicion/getHistorial',
    { load: () => import('#rendiciones/web/detalle-ruta.tsx') },
  ),
  screen('/detalle-viaje', 'Detalle de Viaje', CONDUCEN, 'rendicion/getDetalleReserva', {
    load: () => import('#rendiciones/web/detalle-viaje.tsx'),
  }),
  screen(
    '/agregar-reserva',
    'Nueva Reserva',
    QUIEN_RESERVA,
    'reserva/add reserva/getReservaDuplicada reserva/getConocido reserva/getSalidas reserva/get excursion/getAll hotel/getAll canalventa/getAll recepcionista/getAll idioma/getAll',
    {
      menu: [
        entrada('Reservas', 'Agregar Reserva', IconCalendarPlus, {
          roles: OPERACION,
          short: 'Agregar',
        }),
      ],
      load: () => import('#reservas/web/agregar-reserva.tsx'),
    },
  ),
  screen('/buscar-reservas', 'Buscar Reservas', QUIEN_RESERVA, 'reserva/getAll', {
    menu: [
      entrada('Reservas', 'Buscar Reservas', IconListSearch, { roles: OPERACION, short: 'Buscar' }),
      entrada('General', 'Mis Reservas', IconListSearch, { roles: VENDEDORES }),
    ],
    load: () => import('#reservas/web/buscar-reservas.tsx'),
  }),
  screen(
    '/por-avisar',
    'Por avisar',
    QUIEN_RESERVA,
    'mensaje/getPorAvisar mensaje/preparar mensaje/avisar mensaje/resolver',
    {
      menu: [
        entrada('Reservas', 'Por avisar', IconMessage, { roles: OPERACION }),
        entrada('General', 'Por avisar', IconMessage, { roles: VENDEDORES }),
      ],
      load: () => import('#mensajes/web/por-avisar.tsx'),
    },
  ),
  screen(
    '/importar',
    'Importar',
    QUIEN_RESERVA,
    'importacion/getColumnas importacion/add importacion/filas importacion/columnas importacion/responder importacion/ensayar importacion/aplicar importacion/deshacer importacion/get importacion/getFilas importacion/getAusentes',
    { load: () => import('#importaciones/web/importar.tsx') },
  ),
  screen(
    '/detalle-reservas',
    'Lista de Reservas',
    OPERACION,
    'reserva/getDetalleReserva reserva/getDetalleReservaNoShow reserva/getHojaDeRuta reserva/getAllByExcursion excursion/getAll ruta/emitirHoja',
    { load: () => import('#reservas/web/detalle-reservas.tsx') },
  ),
  screen(
    '/reservas-anuladas',
    'Reservas Anuladas',
    OPERACION,
    'reserva/getAllReservasAnuladas reserva/restore reserva/eliminar',
    {
      menu: [entrada('Reservas', 'Reservas Anuladas', IconBan)],
      load: () => import('#reservas/web/reservas-anuladas.tsx'),
    },
  ),
  screen('/historial-de-reservas', 'Historial de Motivos', OPERACION, 'log/get', {
    menu: [entrada('Historial', 'Historial de Motivos', IconFileDescription)],
    load: () => import('#reservas/web/historial-de-reservas.tsx'),
  }),
  screen(
    '/tablero',
    'Tablero',
    OPERACION,
    'ruta/getAll ruta/add ruta/put ruta/mover ruta/relevar ruta/delete/{id} ruta/getHistorial reserva/getAll reserva/getSalidas reserva/horas usuario/getAll excursion/getAll vehiculo/getAll hotel/getAll ausencia/getAll ausencia/add ruta/emitirHoja reserva/getHojaDeRuta',
    {
      menu: [entrada('Rutas', 'Tablero', IconLayoutBoard)],
      load: () => import('#rutas/web/tablero.tsx'),
    },
  ),
  screen(
    '/agregar-ruta',
    'Asignar Ruta',
    OPERACION,
    'ruta/add usuario/getAll excursion/getAll vehiculo/getAll vehiculo/put ausencia/getAll reserva/getAllByExcursion reserva/getDetalleReserva',
    {
      menu: [entrada('Rutas', 'Asignar Ruta', IconRoute)],
      load: () => import('#rutas/web/agregar-ruta.tsx'),
    },
  ),
  screen(
    '/rutas-asignadas',
    'Rutas asignadas',
    OPERACION,
    'ruta/getAll ruta/put ruta/getHistorial ruta/delete/{id} ruta/mover ruta/relevar ruta/emitirHoja usuario/getAll excursion/getAll vehiculo/getAll vehiculo/put ausencia/getAll reserva/getAllByExcursion reserva/getDetalleReserva reserva/getHojaDeRuta',
    {
      menu: [entrada('Rutas', 'Rutas Asignadas', IconBus)],
      load: () => import('#rutas/web/rutas-asignadas.tsx'),
    },
  ),
  screen('/informe-reservas', 'Informe de Reservas', OPERACION, 'reserva/getAllByExcursion', {
    menu: [entrada('Informes', 'Informe de Reservas', IconClipboardList)],
    load: () => import('#reservas/web/informe-reservas.tsx'),
  }),
  screen('/informe-rutas', 'Informe de Rutas', OPERACION, 'ruta/getAll', {
    menu: [entrada('Informes', 'Informe de Rutas', IconMap2)],
    load: () => import('#rutas/web/informe-rutas.tsx'),
  }),
  screen('/historial-reservas', 'Historial de Reservas', OPERACION, 'log/get', {
    menu: [entrada('Historial', 'Historial de Reservas', IconHistory)],
    load: () => import('#reservas/web/historial-reservas.tsx'),
  }),
  ...financeScreens,
  ...catalogScreens,
]
