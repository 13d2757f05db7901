import { useQuery } from '#lib/web/query.ts'
import { estadisticas } from '../../contract.ts'
import { Columnas } from './columnas.tsx'
import { Estadistica } from './estadistica.tsx'
import type { Medida } from './medida.ts'
import { nombreDeMes } from './meses.ts'
import { Tabla } from './tabla.tsx'

interface PorMesProps {
  rango: { desde?: string | undefined; hasta?: string | undefined }
  periodo: string
  medida: Medida
}

export function PorMes({ rango, periodo, medida }: PorMesProps) {
  const query = useQuery(estadisticas.meses, { query: rango }, { keepPrevious: true })
  const meses = query.data ?? []
  const filas = query.data?.map((fila) => ({
    ...fila,
    id: fila.mes,
    nombre: nombreDeMes(fila.mes),
  }))
  return (
    <Estadistica titulo="Por mes" que="Mes" periodo={periodo} filas={filas} query={query}>
      <Columnas meses={meses} medida={medida} />
      <Tabla label="Por mes" que="Mes" filas={filas?.toReversed() ?? []} medida={medida} />
    </Estadistica>
  )
}
