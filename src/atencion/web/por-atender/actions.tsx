import { Button } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { refreshAll, useCommand, useLoaded } from '#lib/web/query.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { motivoDeNoVino, type NoVino } from '#reservas/contract/abordaje.ts'
import { reservas } from '#reservas/contract.ts'
import { atencion, type Linea } from '../../contract.ts'

const fail = ({ message }: Error) => {
  toast.error(message)
  void refreshAll()
}

/** Makes a claim that nobody came the no-show that it is. */
export function NoShowButton({ aviso }: { aviso: NoVino }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const { run, busy } = useCommand(reservas.noshow)
  const { reservaId, version: abordaje } = aviso
  const motivo = motivoDeNoVino(aviso, zona)
  const confirm = () =>
    run({ body: { reservaId, motivo, abordaje } }).then(
      () =>
        toast.success(`Reserva N° ${reservaId}: ${motivo}`, {
          title: 'Reserva marcada como No Show',
        }),
      fail,
    )
  return (
    <Button
      size="compact-sm"
      variant="outline"
      color="red"
      loading={busy}
      aria-label={`Marcar No Show: reserva N° ${reservaId}`}
      onClick={() => void confirm()}
    >
      NO SHOW
    </Button>
  )
}

/** Says that one saw what others did. It comes back when they do more. */
export function VistoButton({ line }: { line: Linea }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { run, busy } = useCommand(atencion.aplazar)
  const { clave, causas, titulo, fecha = hoy } = line
  const hasta = addDays(fecha < hoy ? hoy : fecha, 1)
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      aria-label={`Visto: ${titulo}`}
      onClick={() => void run({ body: { clave, causas, motivo: 'Visto', hasta } }).catch(fail)}
    >
      Visto
    </Button>
  )
}

interface RetomarButtonProps {
  line: Linea
  aplazada: NonNullable<Linea['aplazada']>
}

/** Shows a line again that was put off. */
export function RetomarButton({ line, aplazada }: RetomarButtonProps) {
  const { run, busy } = useCommand(atencion.retomar)
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      aria-label={`Retomar: ${line.titulo}`}
      onClick={() => void run({ body: { id: aplazada.id } }).catch(fail)}
    >
      Retomar
    </Button>
  )
}
