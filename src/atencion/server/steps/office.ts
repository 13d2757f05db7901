import { readSinMotivoYSinFoto } from '#cuentas/server/queries/ruta-dinero.ts'
import { CIERRE_DE_MES } from '#finanzas/rules.ts'
import { findNextMonth } from '#finanzas/server/queries/cierres.ts'
import { readPorRevisar } from '#finanzas/server/queries/montos.ts'
import { findUncounted } from '#finanzas/server/queries/office.ts'
import { addDays, formatDay, titleOfMonth } from '#lib/contract/civil-day.ts'
import { readPorAprobar } from '#reservas/server/queries/por-aprobar.ts'
import type { Lugar } from '../../contract.ts'
import { hasTasa, readFaltantes } from '../queries/finanzas.ts'
import { type Asked, type Found, once } from './found.ts'

/** Returns the line that counts things and opens their list; none without things. The kind has its words. */
function counted(
  ids: readonly (number | string)[],
  line: Pick<Found, 'clave' | 'gravedad' | 'titulo' | 'detalle'> & { lugar: Lugar },
): Found[] {
  return ids.length === 0 ? [] : [{ ...line, causas: ids.map(String) }]
}

const readLacks = once(({ db, now }) => readSinMotivoYSinFoto(db, now().day))

export async function findDiferencias(asked: Asked): Promise<Found[]> {
  const { sinMotivo } = await readLacks(asked)
  return counted(sinMotivo, {
    clave: 'diferencia',
    gravedad: 2,
    detalle: 'Se cobró más o menos de lo esperado y falta el motivo',
    lugar: { to: '/rutas-rendidas', search: { diferencia: 'si' } },
  })
}

export async function findSinFoto(asked: Asked): Promise<Found[]> {
  const { sinFoto } = await readLacks(asked)
  return counted(sinFoto, {
    clave: 'sin-foto',
    gravedad: 3,
    detalle: 'Pagos con tarjeta sin la foto del voucher',
    lugar: { to: '/rutas-rendidas', search: { comprobantes: 'si' } },
  })
}

export async function findVouchers({ db }: Asked): Promise<Found[]> {
  const vouchers = await readFaltantes(db)
  return counted(vouchers, {
    clave: 'voucher',
    gravedad: 2,
    detalle: 'Pagos con tarjeta entregados sin el voucher',
    lugar: { to: '/cierre-rutas', search: { ver: 'vouchers' } },
  })
}

const POR_APROBAR = { to: '/comisiones', search: { ver: 'por-aprobar' } }
const readAprobar = once(({ db }) => readPorAprobar(db))
export async function findComisiones(asked: Asked): Promise<Found[]> {
  const { comisiones } = await readAprobar(asked)
  return counted(comisiones, {
    clave: 'comision',
    gravedad: 2,
    detalle: 'Comisiones de hoteles sobre la tarifa',
    lugar: POR_APROBAR,
  })
}

export async function findCobros(asked: Asked): Promise<Found[]> {
  const { cobros } = await readAprobar(asked)
  return counted(cobros, {
    clave: 'cobro',
    gravedad: 2,
    detalle: 'Ventas de hoteles que nadie cobra',
    lugar: POR_APROBAR,
  })
}

export async function findMontos({ db }: Asked): Promise<Found[]> {
  const montos = await readPorRevisar(db)
  return counted(
    montos.map(({ tabla, id, campo, monto }) => `${tabla}/${id}/${campo}/${monto}`),
    {
      clave: 'monto',
      gravedad: 3,
      detalle: 'Quizás les faltan los ceros de los miles',
      lugar: { to: '/finanzas-home', search: { ver: 'montos' } },
    },
  )
}

export async function findTasa({ db, now }: Asked): Promise<Found[]> {
  const { day: hoy } = now()
  return counted((await hasTasa(db, hoy)) ? [] : [hoy], {
    clave: 'tasa',
    gravedad: 1,
    detalle: 'Gerencia debe ingresarla. Mientras tanto rige la última',
    lugar: { to: '/ver-monedas' },
  })
}

/** Days for which a caja may stay uncounted. */
const COUNTED_WITHIN = 6

export async function findCaja({ db, now }: Asked): Promise<Found[]> {
  const uncounted = await findUncounted(db, addDays(now().day, -COUNTED_WITHIN))
  return counted(uncounted ? [uncounted.contada ?? 'nunca'] : [], {
    clave: 'caja',
    gravedad: 2,
    detalle: uncounted?.contada
      ? `La última vez fue el ${formatDay(uncounted.contada)}`
      : 'Nunca se ha contado',
    lugar: { to: '/cajachica', search: { ver: 'oficina' } },
  })
}

export async function findMes({ db, now }: Asked): Promise<Found[]> {
  const mes = await findNextMonth(db, now().day)
  return counted(mes ? [mes] : [], {
    clave: `mes/${mes}`,
    gravedad: 3,
    titulo: `${titleOfMonth(mes ?? '')} sin cerrar`,
    detalle: 'El mes terminó',
    lugar: { to: '/finanzas-home', hash: CIERRE_DE_MES },
  })
}
