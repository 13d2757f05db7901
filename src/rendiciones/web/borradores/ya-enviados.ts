import { useEffect } from 'react'
import { acceso } from '#acceso/contract.ts'
import { dropDraft, readDraft } from '#lib/web/drafts.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { Detalle, Gasto } from '../../contract/rendicion.ts'
import { EN_BLANCO, esLaRendida } from '../cuenta/valores.ts'
import { EN_BLANCO as SIN_GASTOS, sonLosDe } from '../gastos/valores.ts'
import type { useSinEnviar } from './borrador.ts'
import { GASTOS, lugarDe } from './lugar.ts'

interface Guardado {
  rutaId: number | undefined
  detalles: ReadonlyMap<number, Detalle>
  gasto: Gasto | null
}

/** Deletes drafts equal to what the server has: they were sent, and the response was lost (decision 0032). */
export function useYaEnviados(
  { rutaId, detalles, gasto }: Guardado,
  sinEnviar: ReturnType<typeof useSinEnviar>,
) {
  const { usuario } = useLoaded(acceso.sesion, {})
  useEffect(() => {
    if (rutaId === undefined) return
    const soltarSi = async <V extends object>(
      name: number | typeof GASTOS,
      blanco: V,
      esEsta: (valores: V) => boolean,
    ) => {
      const key = `${lugarDe(usuario.id, rutaId)}${name}`
      const draft = await readDraft(key)
      if (draft && esEsta({ ...blanco, ...draft })) await dropDraft(key)
    }
    for (const id of sinEnviar.reservas) {
      const detalle = detalles.get(id)
      if (detalle) void soltarSi(id, EN_BLANCO, (valores) => esLaRendida(detalle, valores))
    }
    if (gasto && sinEnviar.gastos)
      void soltarSi(GASTOS, SIN_GASTOS, (valores) => sonLosDe(gasto, valores))
  })
}
