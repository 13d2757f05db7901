import { useEffect } from 'react'
import { acceso } from '#acceso/contract.ts'
import { dropDraft, readDraft } from '#lib/web/drafts.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { Detalle, Gasto } from '../../contract/rendicion.ts'
import { BLANK_CUENTA, isStoredCuenta } from '../cuenta/cuenta-values.ts'
import { BLANK_GASTOS, isStoredGasto } from '../gastos/gasto-values.ts'
import { draftPrefix, GASTOS_DRAFT } from './draft-key.ts'
import type { useUnsent } from './kept-draft.ts'

interface Stored {
  rutaId: number | undefined
  detalles: ReadonlyMap<number, Detalle>
  gasto: Gasto | null
}

/** Deletes drafts equal to what the server has: they were sent, and the response was lost. */
export function useDropSent(
  { rutaId, detalles, gasto }: Stored,
  unsent: ReturnType<typeof useUnsent>,
) {
  const { usuario } = useLoaded(acceso.sesion, {})
  useEffect(() => {
    if (rutaId === undefined) return
    const dropIf = async <V extends object>(
      name: number | typeof GASTOS_DRAFT,
      blank: V,
      isStored: (values: V) => boolean,
    ) => {
      const key = `${draftPrefix(usuario.id, rutaId)}${name}`
      const draft = await readDraft(key)
      if (draft && isStored({ ...blank, ...draft })) await dropDraft(key)
    }
    for (const id of unsent.reservas) {
      const detalle = detalles.get(id)
      if (detalle) void dropIf(id, BLANK_CUENTA, (values) => isStoredCuenta(detalle, values))
    }
    if (gasto && unsent.gastos)
      void dropIf(GASTOS_DRAFT, BLANK_GASTOS, (values) => isStoredGasto(gasto, values))
  })
}
