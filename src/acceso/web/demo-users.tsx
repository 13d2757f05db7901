import { Button, Collapse, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './gate.module.css'

// Equal to the demonstration data; a test compares them.
export const CLAVE = 'excursiones-2026'
export const USERS = {
  gerencial: 'Gerencia',
  lcr: 'LCR',
  operaciones: 'Operaciones',
  hoteleria: 'Hotelería',
  hotel: 'Hotel',
  hotel2: 'Otro hotel',
  guia: 'Guía',
  guia2: 'Otra guía',
  conductor: 'Conductor',
  conductor2: 'Otro conductor',
  finanzas: 'Finanzas',
  comercial: 'Comercial',
  agencias: 'Agencias',
  rrhh: 'Recursos humanos',
  calidad: 'Calidad',
  marketing: 'Marketing',
}

interface DemoUsersProps {
  onPick: (values: { email: string; password: string }) => void
}

export function DemoUsers({ onPick }: DemoUsersProps) {
  const [open, { toggle }] = useDisclosure(false)
  return (
    <div className={classes.demo}>
      <UnstyledButton className={classes.demoTitulo} aria-expanded={open} onClick={toggle}>
        Usuarios de demostración
        <IconChevronDown size={16} aria-hidden data-open={open || undefined} />
      </UnstyledButton>
      <Collapse expanded={open}>
        <div className={classes.demoLista}>
          {Object.entries(USERS).map(([mailbox, rol]) => (
            <Button
              key={mailbox}
              variant="default"
              size="compact-sm"
              onClick={() => onPick({ email: `${mailbox}@demo.travesia.cl`, password: CLAVE })}
            >
              {rol}
            </Button>
          ))}
        </div>
      </Collapse>
    </div>
  )
}
