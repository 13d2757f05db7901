import { useQuery } from '#lib/web/query.ts'
import type { estadisticas } from '../../contract.ts'
import { Estadistica } from './estadistica.tsx'
import type { Medida } from './medida.ts'
import { Tabla } from './tabla.tsx'

interface RankingProps {
  call: typeof estadisticas.excursiones
  titulo: string
  que: string
  rango: { desde?: string | undefined; hasta?: string | undefined }
  periodo: string
  medida: Medida
}

export function Ranking({ call, titulo, que, rango, periodo, medida }: RankingProps) {
  const query = useQuery(call, { query: rango }, { keepPrevious: true })
  const filas = query.data?.toSorted((a, b) => b[medida] - a[medida])
  return (
    <Estadistica {...{ titulo, que, periodo, filas, query }}>
      <Tabla label={titulo} que={que} filas={filas ?? []} medida={medida} barras />
    </Estadistica>
  )
}
