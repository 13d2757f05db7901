import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { counter, formatCount } from '#lib/contract/money.ts'
import { useCommand } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import type { Expediente } from '../../contract/ficha.ts'
import { pasajeros } from '../../contract.ts'
import { CONFIRMACION } from '../../rules.ts'
import classes from './pasajeros.module.css'

const countRecibos = counter('foto de recibo', 'fotos de recibos')

interface AnonimizarDialogProps {
  reservas: readonly Expediente[]
  onClose: () => void
}

/** Asks the user to type `CONFIRMACION`: anonymising cannot be undone. */
export function AnonimizarDialog({ reservas, onClose }: AnonimizarDialogProps) {
  const { run, busy, error } = useCommand(pasajeros.anonimizar)
  const [typed, setTyped] = useState('')
  const formId = useId()
  const recibos = reservas.reduce((sum, { pago }) => sum + (pago?.recibos ?? 0), 0)
  const isImpossible = error?.status === 409 || error?.status === 404
  const anonimizar = async () => {
    if (typed !== CONFIRMACION || busy) return
    const reservaIds = reservas.map(({ reservaId }) => reservaId)
    await run({ body: { reservaIds, confirmacion: CONFIRMACION } }).then(
      () => {
        toast.success('Los datos del pasajero ya no existen')
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Anonimizar para siempre"
      size="md"
      closeOnClickOutside={false}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <SubmitButton
            form={formId}
            color="red"
            busy={busy}
            busyLabel="Anonimizando..."
            disabled={typed !== CONFIRMACION || isImpossible}
          >
            Anonimizar
          </SubmitButton>
        </>
      }
    >
      <form
        id={formId}
        className={classes.anonimizar}
        onSubmit={(event) => {
          event.preventDefault()
          void anonimizar()
        }}
      >
        <p>
          Se borra de{' '}
          <strong>
            {reservas.length === 1 ? 'una reserva' : `${formatCount(reservas.length)} reservas`}
          </strong>
          , y no se puede deshacer:
        </p>
        <ul>
          <li>nombre, teléfono, email, habitación, idioma, observaciones, comentarios y motivos</li>
          <li>lo mismo en su historia, con los nombres que tuvo antes</li>
          <li>{recibos === 0 ? 'las fotos de recibos que hubiera' : countRecibos(recibos)}</li>
        </ul>
        <p>
          Quedan montos, pagos, fecha, excursión, hotel y cantidad de pasajeros: las cuentas y las
          estadísticas no cambian.
        </p>
        <UpperInput
          data-autofocus
          label={`Escriba ${CONFIRMACION} para confirmar`}
          value={typed}
          readOnly={busy}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Failure error={error} />
      </form>
    </Dialog>
  )
}
