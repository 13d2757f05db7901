import {
  IconAdjustmentsDollar,
  IconBook2,
  IconBuildingBank,
  IconCash,
  IconCashRegister,
  IconFileCheck,
  IconFileTime,
  IconReceipt,
} from '@tabler/icons-react'
import { entrada, type Screen, screen } from './menu.ts'
import { FINANZAS } from './roles.ts'

/** Screens of finance, in the order of a day's work. */
export const financeScreens: readonly Screen[] = [
  screen(
    '/cierre-rutas',
    'Cierre de Rutas',
    ['FINANZAS', 'GERENCIAL'],
    'entrega/getAll entrega/recibir',
    {
      menu: [entrada('Finanzas', 'Cierre de Rutas', IconCashRegister, { short: 'Cierre' })],
      load: () => import('#cuentas/web/cierre-rutas.tsx'),
    },
  ),
  screen('/rutas-pendientes', 'Rutas Pendientes por Rendir', FINANZAS, 'ruta/getRutasPorRendir', {
    menu: [entrada('Finanzas', 'Rutas Pendientes', IconFileTime)],
    load: () => import('#cuentas/web/rutas-pendientes.tsx'),
  }),
  screen('/rutas-rendidas', 'Rutas Rendidas', FINANZAS, 'ruta/getRutasRendidas', {
    menu: [entrada('Finanzas', 'Rutas Rendidas', IconFileCheck)],
    load: () => import('#cuentas/web/rutas-rendidas.tsx'),
  }),
  screen(
    '/cajachica',
    'Caja Chica',
    FINANZAS,
    'cajachica/get cajachica/add caja/get caja/contar caja/depositar caja/cambiar caja/cuadrar caja/reversar',
    {
      menu: [entrada('Finanzas', 'Caja Chica', IconCash)],
      load: () => import('#finanzas/web/cajachica.tsx'),
    },
  ),
  screen(
    '/cuentas',
    'Cuentas',
    ['FINANZAS', 'GERENCIAL', 'HOTEL'],
    'cuenta/getCuentas cuenta/getCuenta cuenta/getEstado',
    {
      menu: [
        entrada('Finanzas', 'Cuentas', IconBuildingBank, { roles: ['FINANZAS', 'GERENCIAL'] }),
        entrada('General', 'Cuenta del Hotel', IconBuildingBank, {
          roles: ['HOTEL'],
          short: 'Cuenta',
        }),
      ],
      load: () => import('#cuentas/web/cuentas.tsx'),
    },
  ),
  screen(
    '/comisiones',
    'Pagos Guias',
    FINANZAS,
    'comision/pagos comision/get comision/add comision/put comision/pagar comision/anularPago tarifa/getAll tarifa/getOpciones tarifa/add tarifa/put tarifa/anular reserva/getPorAprobar reserva/aprobarComision reserva/getCobrosPorAprobar reserva/aprobarCobro',
    {
      menu: [entrada('Finanzas', 'Pagos', IconAdjustmentsDollar)],
      load: () => import('#finanzas/web/comisiones.tsx'),
    },
  ),
  screen('/libro', 'Libro', FINANZAS, 'cuenta/getLibro cuenta/getSumasDeLibro', {
    menu: [entrada('Informes', 'Libro', IconBook2)],
    load: () => import('#cuentas/web/libro.tsx'),
  }),
  screen('/documentos', 'Boletas y Facturas', FINANZAS, 'documento/getAll documento/put', {
    menu: [entrada('Informes', 'Boletas y Facturas', IconReceipt)],
    load: () => import('#reservas/web/documentos.tsx'),
  }),
]
