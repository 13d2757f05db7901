import { Button } from '@mantine/core'
import { IconEraser, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import type { Expediente } from '../../contract/ficha.ts'
import { AnonimizarDialog } from './anonimizar-dialog.tsx'
import { BloqueoDialog } from './bloqueo-dialog.tsx'
import { Llevar } from './llevar.tsx'

interface AccionesProps {
  ids: readonly number[]
  reservas: readonly Expediente[]
}

const icono = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

export function Acciones({ ids, reservas }: AccionesProps) {
  const [abierto, setAbierto] = useState<'bloquear' | 'desbloquear' | 'anonimizar' | null>(null)
  const con = (datos: Expediente['datos']) => reservas.filter((reserva) => reserva.datos === datos)
  const [completas, bloqueadas] = [con('completos'), con('bloqueados')]
  const quedan = [...completas, ...bloqueadas]
  const cerrar = () => setAbierto(null)
  const idsOf = (algunas: readonly Expediente[]) => algunas.map(({ reservaId }) => reservaId)
  return (
    <>
      <Llevar ids={ids} />
      {completas.length > 0 ? (
        <Button
          variant="default"
          leftSection={<IconLock {...icono} />}
          onClick={() => setAbierto('bloquear')}
        >
          Bloquear
        </Button>
      ) : null}
      {bloqueadas.length > 0 ? (
        <Button
          variant="default"
          leftSection={<IconLockOpen {...icono} />}
          onClick={() => setAbierto('desbloquear')}
        >
          Desbloquear
        </Button>
      ) : null}
      {quedan.length > 0 ? (
        <Button
          color="red"
          leftSection={<IconEraser {...icono} />}
          onClick={() => setAbierto('anonimizar')}
        >
          Anonimizar
        </Button>
      ) : null}
      {abierto === 'bloquear' ? <BloqueoDialog ids={idsOf(completas)} onClose={cerrar} /> : null}
      {abierto === 'desbloquear' ? (
        <BloqueoDialog ids={idsOf(bloqueadas)} isLifting onClose={cerrar} />
      ) : null}
      {abierto === 'anonimizar' ? <AnonimizarDialog reservas={quedan} onClose={cerrar} /> : null}
    </>
  )
}
