import * as z from 'zod/mini'

/** Whose the pay of a route is after a relief: of who comes, of who leaves, or half each. */
export const PAGOS_DE_RELEVO = ['entra', 'sale', 'mitad'] as const
export const PagoDeRelevo = z.enum(PAGOS_DE_RELEVO, { error: 'Diga de quién es el pago' })
export type PagoDeRelevo = z.infer<typeof PagoDeRelevo>

interface Moment {
  readonly day: string
  readonly time: string
}
export interface Salida {
  readonly fecha: string
  readonly hora?: string | null | undefined
}

/** Tells whether a route has left; an unknown hour counts as the earliest of its day. */
const yaSalio = ({ fecha, hora }: Salida, now: Moment) =>
  fecha < now.day || (fecha === now.day && (hora ?? '00:00').slice(0, 5) <= now.time.slice(0, 5))

/** Returns whose the pay is as far as nobody says it: before the departure of who comes, after it half each. */
export function pagoPropuesto(salida: Salida, now: Moment, entra: number | null): PagoDeRelevo {
  if (!yaSalio(salida, now)) return 'entra'
  return entra === null ? 'sale' : 'mitad'
}

/**
 * Returns the shares of a route by person after a relief; none if it pays whoever has the post. Only the share of the
 * one who leaves is given on.
 */
export function repartir(
  before: ReadonlyMap<number, number>,
  { sale, entra }: { sale: number | null; entra: number | null },
  pago: PagoDeRelevo,
): ReadonlyMap<number, number> {
  const given = [...before.values()].reduce((sum, parte) => sum + parte, 0)
  const own = sale === null ? undefined : before.get(sale)
  // Without shares the post has all of it; nobody on the post has what nobody was given.
  const parte = own ?? (sale !== null && before.size > 0 ? 0 : 1 - given)
  const kept = pago === 'sale' ? parte : pago === 'mitad' ? parte / 2 : 0
  const after = new Map(before)
  const put = (who: number | null, amount: number) => {
    if (who === null) return
    if (amount > 0.000_001) after.set(who, amount)
    else after.delete(who)
  }
  put(sale, kept)
  if (entra !== null) put(entra, (after.get(entra) ?? 0) + parte - (sale === null ? 0 : kept))
  const only = after.size === 1 ? [...after][0] : undefined
  return only && only[0] === entra && only[1] > 0.999_99 ? new Map() : after
}
