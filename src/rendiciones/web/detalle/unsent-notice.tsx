import { Alert, Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import classes from './detalle.module.css'

interface UnsentNoticeProps {
  unsent: ReadonlySet<number>
  gastos: boolean
  reservas: readonly ReservaRuta[] | undefined
  onOpen: (what: number | 'gastos') => void
}

export function UnsentNotice({ unsent, gastos, reservas, onOpen }: UnsentNoticeProps) {
  const rows = reservas?.filter(({ id }) => unsent.has(id)) ?? []
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
          <Button key={id} variant="default" onClick={() => onOpen(id)}>
            {nombrePasajero}
          </Button>
        ))}
        {gastos ? (
          <Button variant="default" onClick={() => onOpen('gastos')}>
            Gastos
          </Button>
        ) : null}
      </div>
    </Alert>
  )
}
