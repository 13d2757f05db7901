import { Button, Collapse, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './puerta.module.css'

// Equal to the demonstration data; a test compares them.
export const CLAVE = 'excursiones-2026'
export const USUARIOS = {
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

interface DemostracionProps {
  onElegir: (values: { email: string; password: string }) => void
}

export function Demostracion({ onElegir }: DemostracionProps) {
  const [open, { toggle }] = useDisclosure(false)
  return (
    <div className={classes.demo}>
      <UnstyledButton className={classes.demoTitulo} aria-expanded={open} onClick={toggle}>
        Usuarios de demostración
        <IconChevronDown size={16} aria-hidden data-open={open || undefined} />
      </UnstyledButton>
      <Collapse expanded={open}>
        <div className={classes.demoLista}>
          {Object.entries(USUARIOS).map(([buzon, rol]) => (
            <Button
              key={buzon}
              variant="default"
              size="compact-sm"
              onClick={() => onElegir({ email: `${buzon}@demo.travesia.cl`, password: CLAVE })}
            >
              {rol}
            </Button>
          ))}
        </div>
      </Collapse>
    </div>
  )
}
