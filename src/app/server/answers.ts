import { answers as acceso } from '#acceso/server/answers.ts'
import { answers as ausencias } from '#catalogos/ausencias/server/answers.ts'
import { answers as canalesVenta } from '#catalogos/canales-venta/server/answers.ts'
import { answers as cupos } from '#catalogos/cupos/server/answers.ts'
import { answers as excursiones } from '#catalogos/excursiones/server/answers.ts'
import { answers as hoteles } from '#catalogos/hoteles/server/answers.ts'
import { answers as idiomas } from '#catalogos/idiomas/server/answers.ts'
import { answers as monedas } from '#catalogos/monedas/server/answers.ts'
import { answers as pautas } from '#catalogos/pautas/server/answers.ts'
import { answers as recepcionistas } from '#catalogos/recepcionistas/server/answers.ts'
import { answers as recordatorios } from '#catalogos/recordatorios/server/answers.ts'
import { answers as tarifas } from '#catalogos/tarifas/server/answers.ts'
import { answers as usuarios } from '#catalogos/usuarios/server/answers.ts'
import { answers as vehiculos } from '#catalogos/vehiculos/server/answers.ts'
import { answers as cuentas } from '#cuentas/server/answers.ts'
import { answers as estadisticas } from '#estadisticas/server/answers.ts'
import { answers as finanzas } from '#finanzas/server/answers.ts'
import type { EndpointKey } from '#lib/contract/endpoint.ts'
import type { AnswerParts } from '#lib/server/answers.ts'
import { answers as pasajeros } from '#pasajeros/server/answers.ts'
import { answers as rendiciones } from '#rendiciones/server/answers.ts'
import { answers as reservas } from '#reservas/server/answers.ts'
import { answers as rutas } from '#rutas/server/answers.ts'

/** Schemas of the responses of all calls. */
export const answers: ReadonlyMap<EndpointKey, AnswerParts> = new Map([
  ...acceso,
  ...ausencias,
  ...canalesVenta,
  ...cupos,
  ...excursiones,
  ...hoteles,
  ...monedas,
  ...pautas,
  ...tarifas,
  ...recepcionistas,
  ...recordatorios,
  ...usuarios,
  ...idiomas,
  ...vehiculos,
  ...cuentas,
  ...estadisticas,
  ...finanzas,
  ...pasajeros,
  ...rendiciones,
  ...reservas,
  ...rutas,
])
