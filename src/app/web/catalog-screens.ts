import {
  IconAlarm,
  IconBuildingSkyscraper,
  IconChartBar,
  IconCoins,
  IconMountain,
  IconShieldLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { entrada, type Screen, screen } from './menu.ts'
import { CUALQUIERA, GERENCIA, OFICINA, OPERACION } from './roles.ts'

export const catalogScreens: readonly Screen[] = [
  screen('/agregar-excursion', 'Nueva Excursión', GERENCIA, 'excursion/add', {
    menu: [entrada('Excursión', 'Agregar Excursion', IconMountain)],
    load: () => import('#catalogos/excursiones/web/agregar-excursion.tsx'),
  }),
  screen(
    '/ver-excursiones',
    'Excursiones',
    OPERACION,
    'excursion/getAll excursion/put pauta/getAll cupo/getAll hotel/getAll',
    {
      menu: [entrada('Excursión', 'Excursiones', IconMountain)],
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
      menu: [entrada('Hotel', 'Hoteles', IconBuildingSkyscraper)],
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
      menu: [entrada('Recepcionista', 'Recepcionistas', IconUser)],
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
      menu: [entrada('Usuarios', 'Usuarios', IconUsers)],
      load: () => import('#catalogos/usuarios/web/ver-usuarios.tsx'),
    },
  ),
  screen('/agregar-moneda', 'Nueva Moneda', GERENCIA, 'moneda/add', {
    load: () => import('#catalogos/monedas/web/agregar-moneda.tsx'),
  }),
  screen('/ver-monedas', 'Lista de Monedas', ['GERENCIAL', 'FINANZAS'], 'moneda/getAll', {
    menu: [entrada('Moneda', 'Monedas', IconCoins)],
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
      menu: [entrada('Recordatorios', 'Recordatorios', IconAlarm)],
      load: () => import('#catalogos/recordatorios/web/ver-recordatorios.tsx'),
    },
  ),
  screen(
    '/estadisticas-excursiones',
    'Estadísticas',
    GERENCIA,
    'estadistica/excursiones estadistica/hoteles estadistica/meses estadistica/canales',
    {
      menu: [entrada('Estadísticas', 'Estadísticas', IconChartBar)],
      load: () => import('#estadisticas/web/estadisticas-excursiones.tsx'),
    },
  ),
  screen(
    '/pasajeros',
    'Datos de Pasajeros',
    GERENCIA,
    'pasajero/buscar pasajero/ficha pasajero/bloquear pasajero/desbloquear pasajero/anonimizar pasajero/retencion',
    {
      menu: [entrada('Pasajeros', 'Datos de Pasajeros', IconShieldLock)],
      load: () => import('#pasajeros/web/pasajeros.tsx'),
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
