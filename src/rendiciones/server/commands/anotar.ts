import { insertHistory } from '#lib/server/history.ts'
import type { Detalle, Gasto } from '../../contract/rendicion.ts'
import type { Llamada } from './abrir.ts'

type Contado = Readonly<Record<string, string | number | null>>

export const contado = ({
  id: _,
  creado: __,
  version: ___,
  usuarioId: ____,
  ...resto
}: Detalle): Contado => resto
export const contadoGasto = ({
  id: _,
  creado: __,
  version: ___,
  usuarioId: ____,
  ...resto
}: Gasto): Contado => resto

interface Hecho {
  readonly entidad: 'detalle_rendicion' | 'gasto_rendicion'
  readonly id: number
  readonly verbo: 'rendir' | 'corregir'
  readonly motivo?: string
  readonly fechas: readonly [string]
}

export const anotar = ({ db, session }: Llamada, hecho: Hecho, antes: Contado, despues: Contado) =>
  insertHistory(db, session, {
    ...hecho,
    accion: hecho.verbo === 'rendir' ? 'INSERT' : 'UPDATE',
    cambios: Object.keys(despues)
      .map((campo) => ({ campo, antes: antes[campo] ?? null, despues: despues[campo] ?? null }))
      .filter((cambio) => cambio.antes !== cambio.despues),
  })
