import { acceso } from '#acceso/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import classes from './mi-cuenta.module.css'
import { Tarjeta } from './tarjeta.tsx'

export function Programa() {
  const { data, error, refetch } = useQuery(acceso.programa, {})
  if (!data)
    return (
      <Tarjeta titulo={TITULO}>
        {error ? <ReadFailed error={error} onRetry={refetch} /> : <LoadingState rows={1} />}
      </Tarjeta>
    )
  return (
    <Tarjeta titulo={TITULO} texto="Indíquelo al informar una falla.">
      <dl className={classes.datos}>
        <dt>Versión</dt>
        <dd>{data.version}</dd>
        <dt>Commit</dt>
        <dd>{data.commit}</dd>
      </dl>
    </Tarjeta>
  )
}

const TITULO = 'Travesía'
