import { isCommon, plain } from '#lib/contract/common-passwords.ts'
import type { EndpointKey } from '#lib/contract/endpoint.ts'

/** Role names by id. Access goes by name (AC-1). */
export const ROLES = {
  1: 'GERENCIAL',
  2: 'LCR',
  3: 'CONDUCTORES',
  4: 'GUIAS',
  5: 'HOTELERIA',
  6: 'OPERACION ADMINISTRATIVA',
  7: 'HOTEL',
  8: 'RECEPCIONISTA',
  9: 'FINANZAS',
  10: 'COMERCIAL',
  11: 'RECURSOS HUMANOS',
  12: 'GESTION DE CALIDAD',
  13: 'MARKETING',
  14: 'AGENCIAS',
} as const
export type RolNombre = (typeof ROLES)[keyof typeof ROLES]

/** Compares a role's name trimmed and in any case. */
export const esRolDe = (rol: string, ...nombres: readonly RolNombre[]) =>
  nombres.some((nombre) => nombre === llano(rol))

const llano = (rol: string) => rol.trim().toUpperCase()

/**
 * Reach of a role in a call: A all · H own hotel · C created by oneself · H* and C* the same, while the excursion is
 * today or later and not settled · R own routes · S oneself · L the few fields of a selector · 6 only users of role 6
 * · F only while the route is settled or has no guide · P only with a pending session · - nothing.
 */
export type Alcance = 'A' | 'H' | 'C' | 'H*' | 'C*' | 'R' | 'S' | 'L' | '6' | 'F' | 'P' | '-'

const COLUMNAS = [
  'GERENCIAL',
  'LCR',
  'HOTELERIA',
  'CONDUCTORES',
  'GUIAS',
  'OPERACION ADMINISTRATIVA',
  'FINANZAS',
  'COMERCIAL',
  'RECURSOS HUMANOS',
  'GESTION DE CALIDAD',
  'MARKETING',
  'AGENCIAS',
  'HOTEL',
  'anonymous',
] as const
type Columna = (typeof COLUMNAS)[number]
export type Permisos = Readonly<Record<Columna, Alcance>>

// One row per call, as in `permissions.csv` (a test compares the two). Columns: GERENCIAL LCR HOTELERIA CONDUCTORES
// GUIAS OPERACION FINANZAS COMERCIAL RRHH CALIDAD MARKETING AGENCIAS HOTEL anonymous
const TABLA = {
  'POST /v1/login/acceso': 'A A A A A A A A A A A A A A',
  'POST /v1/login/invitacion': 'A A A A A A A A A A A A A A',
  'POST /v1/login/aceptar-invitacion': 'A A A A A A A A A A A A A A',
  'POST /v1/login/verificar': 'P P P P P P P P P P P P P -',
  'GET /v1/login/sesion': 'S S S S S S S S S S S S S -',
  'POST /v1/login/salir': 'S S S S S S S S S S S S S -',
  'POST /v1/login/cambiar-clave': 'S S S S S S S S S S S S S -',
  'GET /v1/login/sesiones': 'S S S S S S S S S S S S S -',
  'DELETE /v1/login/sesiones/{id}': 'S S S S S S S S S S S S S -',
  'GET /v1/login/ajustes': 'A A A A A A A A A A A A A A',
  'GET /v1/login/programa': 'A - - - - - - - - - - - - -',
  'GET /v1/login/segundo-factor': 'S S S S S S S S S S S S S -',
  'POST /v1/login/segundo-factor/enrolar': 'S S S S S S S S S S S S S -',
  'POST /v1/login/segundo-factor/confirmar': 'S S S S S S S S S S S S S -',
  'POST /v1/login/segundo-factor/codigos': 'S S S S S S S S S S S S S -',
  'GET /v1/login/avisos': 'S S S S S S S S S S S S S -',
  'DELETE /v1/login/avisos/{id}': 'S S S S S S S S S S S S S -',
  'GET /v1/reserva/getAll': 'A A C - - A - C - - - C H -',
  'GET /v1/reserva/get': 'A A C - - A - C - - - C H -',
  'POST /v1/reserva/get': 'A A C - - A - C - - - C H -',
  'GET /v1/reserva/getCalendario': 'A A A R R A A A A A A A H -',
  'POST /v1/reserva/add': 'A A A - - A - A - - - A H -',
  'POST /v1/reserva/getReservaDuplicada': 'A A C - - A - C - - - C H -',
  'PUT /v1/reserva/put': 'A A C* - - A - C* - - - C* H* -',
  'POST /v1/reserva/anular': 'A A C* - - A - C* - - - C* H* -',
  'POST /v1/reserva/noshow': 'A A - - - A - - - - - - - -',
  'POST /v1/reserva/quitarNoshow': 'A A - - - A - - - - - - - -',
  'GET /v1/reserva/getAllReservasAnuladas': 'A A - - - A - - - - - - - -',
  'PUT /v1/reserva/restore': 'A A - - - A - - - - - - - -',
  'POST /v1/reserva/eliminar': 'A A - - - A - - - - - - - -',
  'GET /v1/reserva/getAllByExcursion': 'A A - - - A - - - - - - - -',
  'GET /v1/reserva/getDetalleReserva': 'A A - - - A - - - - - - - -',
  'GET /v1/reserva/getDetalleReservaNoShow': 'A A - - - A - - - - - - - -',
  'GET /v1/reserva/getHojaDeRuta': 'A A - - - A - - - - - - - -',
  'GET /v1/log/get': 'A A C - - A - C - - - C H -',
  'GET /v1/excursion/getAll': 'A A L - - A - L - - - L L -',
  'GET /v1/excursion/get': 'A A L - - A - L - - - L L -',
  'POST /v1/excursion/add': 'A - - - - - - - - - - - - -',
  'DELETE /v1/excursion/delete/{id}': 'A - - - - - - - - - - - - -',
  'PUT /v1/excursion/put': 'A A - - - A - - - - - - - -',
  'GET /v1/hotel/getAll': 'A L L - - A - L - - - L H -',
  'GET /v1/hotel/get': 'A L L - - A - L - - - L H -',
  'POST /v1/hotel/add': 'A - - - - A - - - - - - - -',
  'PUT /v1/hotel/put': 'A - - - - A - - - - - - - -',
  'DELETE /v1/hotel/delete/{id}': 'A - - - - A - - - - - - - -',
  'GET /v1/comuna/get': 'A - - - - A - - - - - - - -',
  'GET /v1/recepcionista/getAll': 'A L L - - L - L - - - L H -',
  'GET /v1/recepcionista/get': 'A L L - - L - L - - - L H -',
  'POST /v1/recepcionista/add': 'A - - - - - - - - - - - - -',
  'PUT /v1/recepcionista/put': 'A - - - - - - - - - - - - -',
  'DELETE /v1/recepcionista/delete/{id}': 'A - - - - - - - - - - - - -',
  'GET /v1/usuario/getAll': 'A L - - - A L - - - - - - -',
  'GET /v1/usuario/get': 'A L - - - A L - - - - - - -',
  'POST /v1/usuario/add': 'A - - - - 6 - - - - - - - -',
  'PUT /v1/usuario/put': 'A - - - - 6 - - - - - - - -',
  'DELETE /v1/usuario/disable/{id}': 'A - - - - 6 - - - - - - - -',
  'DELETE /v1/usuario/delete/{id}': 'A - - - - 6 - - - - - - - -',
  'POST /v1/usuario/reiniciar-2fa/{id}': 'A - - - - - - - - - - - - -',
  'POST /v1/usuario/invitar': 'A - - - - 6 - - - - - - - -',
  'POST /v1/usuario/invitar/{id}': 'A - - - - 6 - - - - - - - -',
  'POST /v1/usuario/cerrar-sesiones/{id}': 'A - - - - 6 - - - - - - - -',
  'GET /v1/rol/getAll': 'A - - - - L - - - - - - - -',
  'GET /v1/canalventa/getAll': 'A A L - - L - L - - - L L -',
  'GET /v1/canalventa/get': 'A A L - - L - L - - - L L -',
  'POST /v1/canalventa/add': 'A A - - - - - - - - - - - -',
  'PUT /v1/canalventa/put': 'A A - - - - - - - - - - - -',
  'DELETE /v1/canalventa/delete/{id}': 'A A - - - - - - - - - - - -',
  'GET /v1/ruta/getAll': 'A A - - - A - - - - - - - -',
  'GET /v1/ruta/get': 'A A - - - A - - - - - - - -',
  'POST /v1/ruta/add': 'A A - - - A - - - - - - - -',
  'PUT /v1/ruta/put': 'A A - - - A - - - - - - - -',
  'DELETE /v1/ruta/delete/{id}': 'A A - - - A - - - - - - - -',
  'PUT /v1/ruta/mover': 'A A - - - A - - - - - - - -',
  'GET /v1/vehiculo/getAll': 'A A - - - A - - - - - - - -',
  'PUT /v1/vehiculo/put': 'A A - - - A - - - - - - - -',
  'GET /v1/ruta/getHistorial': 'A A - - - A - - - - - - - -',
  'GET /v1/ruta/getRutasByIdGuia/{id}': '- - S - S - - - - - - - - -',
  'GET /v1/ruta/getRutasByIdChofer/{id}': '- S - S - - - - - - - - - -',
  'GET /v1/ruta/getRutasByRol': '- S S S S - - - - - - - - -',
  'GET /v1/ruta/getRutasPorRendir': '- - - - - - A - - - - - - -',
  'GET /v1/ruta/getRutasRendidas': '- - - - - - A - - - - - - -',
  'GET /v1/moneda/getAll': 'A - - - - - A - - - - - - -',
  'GET /v1/moneda/get': 'A - - - - - A - - - - - - -',
  'POST /v1/moneda/add': 'A - - - - - - - - - - - - -',
  'PUT /v1/moneda/put': 'A - - - - - - - - - - - - -',
  'DELETE /v1/moneda/delete/{id}': 'A - - - - - - - - - - - - -',
  'GET /v1/recordatorio/getAll': 'A A A A A A A A A A A A - -',
  'GET /v1/recordatorio/get': 'A A - - - A - - - - - - - -',
  'POST /v1/recordatorio/add': 'A A - - - A - - - - - - - -',
  'PUT /v1/recordatorio/put': 'A A - - - A - - - - - - - -',
  'DELETE /v1/recordatorio/delete/{id}': 'A A - - - A - - - - - - - -',
  'GET /v1/comision/get': '- - - - - - A - - - - - - -',
  'POST /v1/comision/add': '- - - - - - A - - - - - - -',
  'PUT /v1/comision/put': '- - - - - - A - - - - - - -',
  'GET /v1/comision/pagos': '- - - - - - A - - - - - - -',
  'GET /v1/cajachica/get': '- - - - - - A - - - - - - -',
  'POST /v1/cajachica/add': '- - - - - - A - - - - - - -',
  'GET /v1/rendicion/get': '- - - - - - A - - - - - - -',
  'GET /v1/rendicion/getDetalleReserva': '- R R R R - A - - - - - - -',
  'POST /v1/rendicion/getDetalleRendicionByReservaIds': '- - R - R - A - - - - - - -',
  'GET /v1/rendicion/getGastoByIdRendicion/{id}': '- - R - R - A - - - - - - -',
  'GET /v1/rendicion/getComprobantesAnteriores/{id}': '- - R - R - A - - - - - - -',
  'GET /v1/rendicion/getHistorial': '- - R - R - A - - - - - - -',
  'GET /v1/rendicion/comprobante/{id}': '- - R - R - A - - - - - - -',
  'POST /v1/rendicion/add': '- - R - R - A - - - - - - -',
  'POST /v1/rendicion/addDetalle': '- - R - R - F - - - - - - -',
  'POST /v1/rendicion/addGastoRendicion': '- - R - R - F - - - - - - -',
  'PUT /v1/rendicion/put': '- - R - R - F - - - - - - -',
  'POST /v1/rendicion/upload-comprobante': '- - R - R - F - - - - - - -',
  'GET /v1/estadistica/excursiones': 'A - - - - - - - - - - - - -',
  'GET /v1/estadistica/hoteles': 'A - - - - - - - - - - - - -',
  'GET /v1/estadistica/meses': 'A - - - - - - - - - - - - -',
  'GET /v1/estadistica/canales': 'A - - - - - - - - - - - - -',
  'POST /v1/pasajero/buscar': 'A - - - - - - - - - - - - -',
  'POST /v1/pasajero/ficha': 'A - - - - - - - - - - - - -',
  'POST /v1/pasajero/bloquear': 'A - - - - - - - - - - - - -',
  'POST /v1/pasajero/desbloquear': 'A - - - - - - - - - - - - -',
  'POST /v1/pasajero/anonimizar': 'A - - - - - - - - - - - - -',
  'GET /v1/pasajero/retencion': 'A - - - - - - - - - - - - -',
  'GET /v1/usuario/enLinea': 'A A A A A A A A A A A A H -',
  'GET /v1/openapi.json': 'A A A A A A A A A A A A A -',
  'SUBSCRIBE /topic/usuarios-activos': 'A A A A A A A A A A A A H -',
  'SUBSCRIBE /topic/cambios': 'A A A A A A A A A A A A A -',
  'SUBSCRIBE /topic/reservas': 'A A C R R A - C - - - C H -',
  'SUBSCRIBE (any other)': '- - - - - - - - - - - - - -',
  'STOMP CONNECT': 'A A A A A A A A A A A A A -',
  'STOMP SEND *': '- - - - - - - - - - - - - -',
  'GET /health/live': 'A A A A A A A A A A A A A A',
  'GET /health/ready': 'A A A A A A A A A A A A A A',
} as const satisfies Record<EndpointKey | `SUBSCRIBE ${string}` | `STOMP ${string}`, string>

const row = (text: string) => {
  const cells = text.split(' ')
  return Object.fromEntries(COLUMNAS.map((column, i) => [column, cells[i]])) as Permisos
}

/** Reach of each role in each call and topic. */
export const permisos = Object.fromEntries(
  Object.entries(TABLA).map(([key, text]) => [key, row(text)]),
) as Readonly<Record<keyof typeof TABLA, Permisos>>

/** Returns the reach of a role, its name trimmed and in any case. A role without a column has none. */
export function alcanceDe(fila: Permisos, rol: string | null): Alcance {
  if (rol === null) return fila.anonymous
  const columna = llano(rol)
  return columna !== 'ANONYMOUS' && Object.hasOwn(fila, columna) ? fila[columna as Columna] : '-'
}

/** Formats the code of the day: `2026-11-20` → `201126`. */
export const codigoDelDia = (dia: string) => dia.slice(8) + dia.slice(5, 7) + dia.slice(2, 4)

/** Normalises a code before comparing it: `123 456`, `3f9a-02c1…`. */
export const codigoPlano = (codigo: string) => codigo.toUpperCase().replace(/[^A-Z0-9]/g, '')

export function inicioDe(
  rol: string,
): '/finanzas-home' | '/mis-rutas' | '/mis-viajes' | '/calendario' {
  switch (llano(rol)) {
    case 'FINANZAS':
      return '/finanzas-home'
    case 'GUIAS':
      return '/mis-rutas'
    case 'CONDUCTORES':
      return '/mis-viajes'
    default:
      return '/calendario'
  }
}

/** Returns why a new password is refused, or null. */
export function problemaDeClave(clave: string, { email, rol }: { email: string; rol: string }) {
  const minimo = esRolDe(rol, 'GERENCIAL') ? 12 : 8
  if ([...clave].length < minimo) return `La contraseña debe tener al menos ${minimo} caracteres`
  if (clave.length > 128) return 'Máximo 128 caracteres'
  const plana = plain(clave)
  if (plana === email.toLowerCase() || plana === email.toLowerCase().split('@')[0])
    return 'La contraseña no puede ser su email'
  return isCommon(plana) ? 'Esa contraseña es demasiado común; elija otra' : null
}

export const CLAVES_DISTINTAS = 'Las contraseñas ingresadas no coinciden'
