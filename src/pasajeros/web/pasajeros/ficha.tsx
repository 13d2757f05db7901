import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { pasajeros } from '../../contract.ts'
import { Accesos } from './accesos.tsx'
import { Acciones } from './acciones.tsx'
import { ExpedientePanel } from './expediente.tsx'

interface FichaProps {
  ids: readonly number[]
  onBack: () => void
}

export function FichaDePasajero({ ids, onBack }: FichaProps) {
  const { data, error, refetch } = useQuery(
    pasajeros.ficha,
    { body: { reservaIds: [...ids] } },
    // The server records each read.
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const nombres = [...new Set(data?.reservas.map(({ nombrePasajero }) => nombrePasajero))]
  return (
    <>
      <ScreenTitle
        title="Ficha de Pasajero"
        {...(data && { subtitle: nombres.slice(0, 3).join(' · ') })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden />}
              onClick={onBack}
            >
              Volver
            </Button>
            {data ? <Acciones ids={ids} reservas={data.reservas} /> : null}
          </>
        }
      />
      {error && !data ? <ReadFailed error={error} onRetry={refetch} /> : null}
      {data || error ? null : <LoadingState rows={6} />}
      {data?.reservas.map((expediente) => (
        <ExpedientePanel key={expediente.reservaId} expediente={expediente} />
      ))}
      {data ? <Accesos accesos={data.accesos} /> : null}
    </>
  )
}
