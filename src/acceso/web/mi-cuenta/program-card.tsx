import { acceso } from '#acceso/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { AccountCard } from './account-card.tsx'
import classes from './mi-cuenta.module.css'

export function ProgramCard() {
  const { data, error, refetch } = useQuery(acceso.programa, {})
  if (!data)
    return (
      <AccountCard title={TITLE}>
        {error ? <ReadFailed error={error} onRetry={refetch} /> : <LoadingState rows={1} />}
      </AccountCard>
    )
  return (
    <AccountCard title={TITLE} text="Indíquelo al informar una falla.">
      <dl className={classes.datos}>
        <dt>Versión</dt>
        <dd>{data.version}</dd>
        <dt>Commit</dt>
        <dd>{data.commit}</dd>
      </dl>
    </AccountCard>
  )
}

const TITLE = 'Travesía'
