import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { columnsDeRuta, columnsDeViaje } from './columns.tsx'
import { Estado } from './estado.tsx'
import type { Lectura } from './lectura.ts'
import { Tarjetas } from './tarjetas.tsx'

const SIN_RESERVAS = {
  title: 'Esta ruta no tiene pasajeros',
  message: 'Las reservas de la ruta aparecen aquí en el orden de recogida.',
}

interface PasajerosProps {
  title: string
  lectura: Lectura
  /** True if the user sees amounts at all. */
  conDinero: boolean
  rinde: boolean
  sinEnviar: ReadonlySet<number>
  onAbrir: (reservaId: number) => void
}

export function Pasajeros(props: PasajerosProps) {
  const { title, lectura, conDinero, rinde, sinEnviar, onAbrir } = props
  const { reservas, detalles, error, refreshing, retry } = lectura
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })

  const boton = (row: ReservaRuta) => {
    const rendida = detalles.has(row.id)
    if (!conDinero || !(rendida || (rinde && row.rendida !== 1))) return null
    const words = rendida ? 'Ver Rendición' : 'Rendir Ruta'
    return (
      <Button
        size={phone ? 'md' : 'compact-sm'}
        fullWidth
        variant={rendida || !row.esperado ? 'default' : 'filled'}
        aria-label={`${words}: ${row.nombrePasajero}`}
        onClick={() => onAbrir(row.id)}
      >
        {words}
      </Button>
    )
  }
  if (!phone)
    return (
      <DataTable<ReservaRuta>
        label={title}
        dense
        maxHeight="none"
        columns={conDinero ? columnsDeRuta(boton) : columnsDeViaje}
        rows={reservas}
        rowId={({ id }) => id}
        rowTone={({ id }) => (sinEnviar.has(id) ? 'danger' : undefined)}
        refreshing={refreshing}
        error={error}
        onRetry={retry}
        empty={SIN_RESERVAS}
      />
    )
  if (!reservas) return <Unread data={reservas} error={error} onRetry={retry} rows={6} />
  if (reservas.length === 0) return <EmptyState {...SIN_RESERVAS} />
  return (
    <Tarjetas
      label={title}
      rows={reservas}
      estado={(row) => (
        <Estado row={row} rendida={detalles.has(row.id)} sinEnviar={sinEnviar.has(row.id)} />
      )}
      rendir={boton}
    />
  )
}
