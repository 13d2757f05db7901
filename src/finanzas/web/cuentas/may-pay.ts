import { alcanceOf } from '#acceso/contract/permisos.ts'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { cuentasDeHotel } from '../../contract/cuenta.ts'

/** Tells those who pay accounts, annul payments and match names from those who only read. The server checks again. */
export const useMayPay = () =>
  alcanceOf(cuentasDeHotel.pagar.scopes, useLoaded(acceso.sesion, {}).usuario.rol.nombre) !== '-'
