import { Alert, Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import classes from './detalle.module.css'

interface SinEnviarProps {
  reservas: ReadonlySet<number>
  gastos: boolean
  reservaDe: readonly ReservaRuta[] | undefined
  onAbrir: (what: number | 'gastos') => void
}

export function SinEnviar({ reservas, gastos, reservaDe, onAbrir }: SinEnviarProps) {
  const rows = reservaDe?.filter(({ id }) => reservas.has(id)) ?? []
  if (rows.length === 0 && !gastos) return null
  return (
    <Alert
      mb="sm"
      color="yellow"
      variant="light"
      role="status"
      icon={<IconCloudOff size={20} stroke={1.7} aria-hidden />}
      title="Guardado en este dispositivo, sin enviar"
    >
      <div className={classes.pendientes}>
        {rows.map(({ id, nombrePasajero }) => (
          <Button key={id} variant="default" onClick={() => onAbrir(id)}>
            {nombrePasajero}
          </Button>
        ))}
        {gastos ? (
          <Button variant="default" onClick={() => onAbrir('gastos')}>
            Gastos
          </Button>
        ) : null}
      </div>
    </Alert>
  )
}
