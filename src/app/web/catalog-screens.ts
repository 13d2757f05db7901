import {
  IconAlarm,
  IconBuildingSkyscraper,
  IconCar,
  IconChartBar,
  IconCoins,
  IconKey,
  IconMountain,
  IconShieldLock,
  IconTag,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { entrada, type Screen, screen } from './menu.ts'
import { CUALQUIERA, GERENCIA, GESTION, OFICINA, OPERACION } from './roles.ts'

export const catalogScreens: readonly Screen[] = [
  screen('/agregar-excursion', 'Nueva Excursión', GERENCIA, 'excursion/add', {
    menu: [entrada('Catálogos', 'Agregar Excursion', IconMountain)],
    load: () => import('#catalogos/excursiones/web/agregar-excursion.tsx'),
  }),
  screen(
    '/ver-excursiones',
    'Excursiones',
    OPERACION,
    'excursion/getAll excursion/put pauta/getAll cupo/getAll hotel/getAll',
    {
      menu: [entrada('Catálogos', 'Excursiones', IconMountain)],
      load: () => import('#catalogos/excursiones/web/ver-excursiones.tsx'),
    },
  ),
  screen('/agregar-hotel', 'Nuevo Hotel', OFICINA, 'hotel/add comuna/get', {
    load: () => import('#catalogos/hoteles/web/agregar-hotel.tsx'),
  }),
  screen(
    '/ver-hoteles',
    'Hoteles',
    OFICINA,
    'hotel/getAll hotel/put hotel/delete/{id} comuna/get',
    {
      menu: [entrada('Catálogos', 'Hoteles', IconBuildingSkyscraper)],
      load: () => import('#catalogos/hoteles/web/ver-hoteles.tsx'),
    },
  ),
  screen(
    '/agregar-recepcionista',
    'Nuevo Recepcionista',
    GERENCIA,
    'recepcionista/add hotel/getAll',
    {
      load: () => import('#catalogos/recepcionistas/web/agregar-recepcionista.tsx'),
    },
  ),
  screen(
    '/ver-recepcionistas',
    'Recepcionistas',
    GERENCIA,
    'recepcionista/getAll recepcionista/put recepcionista/delete/{id} hotel/getAll',
    {
      menu: [entrada('Catálogos', 'Recepcionistas', IconUser)],
      load: () => import('#catalogos/recepcionistas/web/ver-recepcionistas.tsx'),
    },
  ),
  screen(
    '/crear-usuario',
    'Nuevo Usuario',
    OFICINA,
    'usuario/add usuario/invitar rol/getAll hotel/getAll recepcionista/getAll idioma/getAll',
    {
      load: () => import('#catalogos/usuarios/web/crear-usuario.tsx'),
    },
  ),
  screen(
    '/agregar-usuario',
    'Nuevo Usuario',
    OFICINA,
    'usuario/add usuario/invitar rol/getAll hotel/getAll recepcionista/getAll idioma/getAll',
    {
      load: () => import('#catalogos/usuarios/web/crear-usuario.tsx'),
    },
  ),
  screen(
    '/ver-usuarios',
    'Usuarios',
    OFICINA,
    'usuario/getAll usuario/put usuario/disable/{id} usuario/invitar/{id} ausencia/getAll ausencia/add recepcionista/getAll idioma/getAll',
    {
      menu: [entrada('Catálogos', 'Usuarios', IconUsers)],
      load: () => import('#catalogos/usuarios/web/ver-usuarios.tsx'),
    },
  ),
  screen('/vehiculos', 'Vehículos', OPERACION, 'vehiculo/getAll vehiculo/put', {
    menu: [entrada('Catálogos', 'Vehículos', IconCar)],
    load: () => import('#catalogos/vehiculos/web/vehiculos.tsx'),
  }),
  screen(
    '/ver-canal-ventas',
    'Canales de Venta',
    GESTION,
    'canalventa/getAll canalventa/put canalventa/delete/{id}',
    {
      menu: [entrada('Catálogos', 'Canal Venta', IconTag)],
      load: () => import('#catalogos/canales-venta/web/ver-canal-ventas.tsx'),
    },
  ),
  screen('/canal-ventas', 'Nuevo Canal de Venta', GESTION, 'canalventa/add', {
    load: () => import('#catalogos/canales-venta/web/canal-ventas.tsx'),
  }),
  screen('/agregar-moneda', 'Nueva Moneda', GERENCIA, 'moneda/add', {
    load: () => import('#catalogos/monedas/web/agregar-moneda.tsx'),
  }),
  screen('/ver-monedas', 'Lista de Monedas', ['GERENCIAL', 'FINANZAS'], 'moneda/getAll', {
    menu: [entrada('Catálogos', 'Monedas', IconCoins)],
    load: () => import('#catalogos/monedas/web/ver-monedas.tsx'),
  }),
  screen('/agregar-recordatorio', 'Nuevo Recordatorio', OPERACION, 'recordatorio/add', {
    load: () => import('#catalogos/recordatorios/web/agregar-recordatorio.tsx'),
  }),
  screen(
    '/ver-recordatorios',
    'Recordatorios',
    OPERACION,
    'recordatorio/getAll recordatorio/put recordatorio/delete/{id}',
    {
      menu: [entrada('Catálogos', 'Recordatorios', IconAlarm)],
      load: () => import('#catalogos/recordatorios/web/ver-recordatorios.tsx'),
    },
  ),
  screen(
    '/estadisticas-excursiones',
    'Estadísticas',
    GERENCIA,
    'estadistica/excursiones estadistica/hoteles estadistica/meses estadistica/canales',
    {
      menu: [entrada('Informes', 'Estadísticas', IconChartBar)],
      load: () => import('#estadisticas/web/estadisticas-excursiones.tsx'),
    },
  ),
  screen(
    '/pasajeros',
    'Datos de Pasajeros',
    GERENCIA,
    'pasajero/buscar pasajero/ficha pasajero/bloquear pasajero/desbloquear pasajero/anonimizar pasajero/retencion',
    {
      menu: [entrada('Catálogos', 'Datos de Pasajeros', IconShieldLock)],
      load: () => import('#pasajeros/web/pasajeros.tsx'),
    },
  ),
  screen(
    '/llaves',
    'Llaves',
    GERENCIA,
    'llave/getAll llave/add llave/revocar hotel/getAll canalventa/getAll',
    {
      menu: [entrada('Catálogos', 'Llaves', IconKey)],
      load: () => import('#catalogos/llaves/web/llaves.tsx'),
    },
  ),
  screen(
    '/mi-cuenta',
    'Mi cuenta',
    CUALQUIERA,
    'login/sesion login/cambiar-clave login/sesiones login/segundo-factor login/segundo-factor/enrolar login/segundo-factor/confirmar login/segundo-factor/codigos',
    { load: () => import('#acceso/web/mi-cuenta.tsx') },
  ),
]
