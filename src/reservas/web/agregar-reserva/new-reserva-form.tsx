import { Paper } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { Unsaved } from '#lib/web/ui/unsaved.tsx'
import { ComprobanteDialog } from '../comprobante/comprobante-dialog.tsx'
import { VentaDialog } from '../comprobante/venta-dialog.tsx'
import { pickExcursion } from '../form/pick-excursion.ts'
import { ReservaFields } from '../form/reserva-fields.tsx'
import { SET_BY_EXCURSION } from '../form/reserva-form-schema.ts'
import type { ReservaValues } from '../form/reserva-values.ts'
import { NoRoomDialog } from '../seats/no-room.tsx'
import classes from './agregar-reserva.module.css'
import { DuplicatesDialog } from './duplicates-dialog.tsx'
import { useFirstEmpty } from './first-empty.ts'
import { NewReservaSummary } from './new-reserva-summary.tsx'
import { ASKED_AGAIN, NextExcursionFields } from './next-excursion-fields.tsx'
import { useNewReserva } from './save-new-reserva.ts'

export function NewReservaForm({ initial }: { initial: ReservaValues }) {
  const router = useRouter()
  const navigate = useNavigate()
  const { data: tours } = useQuery(excursiones.getAll, {})
  const saving = useNewReserva(initial)
  const { form, element, busy, duplicates, failure, sold, isDone, review, goOn } = saving
  useFirstEmpty(form)
  const last = sold.at(-1)
  // Number of reservations sold when the form last had all boxes. The next excursion has only a few of them.
  const [wholeAt, setWholeAt] = useState(0)
  const isBrief = last !== undefined && !isDone && wholeAt !== sold.length
  const resolvable = form.errors.excursionId ? [...ASKED_AGAIN, ...SET_BY_EXCURSION] : ASKED_AGAIN
  if (isBrief && Object.keys(form.errors).some((field) => !resolvable.includes(field)))
    setWholeAt(sold.length)
  const [isFinishing, setFinishing] = useState(false)
  const showsVoucher = isDone || isFinishing

  // Focuses the first field to check again.
  const reviewFirst = () => {
    review()
    form.getInputNode(isBrief ? 'excursionId' : 'nombrePasajero')?.focus()
  }
  const goToList = () => void navigate({ to: '/buscar-reservas' })
  const goBack = () => (router.history.canGoBack() ? router.history.back() : goToList())
  const leave = () => {
    setFinishing(false)
    goToList()
  }
  return (
    <>
      <form {...element} className={classes.layout}>
        <Paper withBorder radius="lg" className={classes.fields}>
          {isBrief ? (
            <NextExcursionFields
              form={form}
              last={last}
              onChangeKept={() => setWholeAt(sold.length)}
            />
          ) : (
            <ReservaFields form={form} isNext={last !== undefined} />
          )}
        </Paper>
        <NewReservaSummary
          values={form.values}
          failure={failure}
          sold={sold}
          isDone={isDone}
          busy={busy}
          onGoOn={saving.saveAndGoOn}
          onCancel={sold.length > 0 ? () => setFinishing(true) : goBack}
          onLeave={goToList}
        />
      </form>
      <DuplicatesDialog duplicates={duplicates} busy={busy} onReview={reviewFirst} onGoOn={goOn} />
      <NoRoomDialog
        question={saving.question}
        onOther={(excursionId) => pickExcursion({ form }, tours, excursionId)}
        onSalida={(hora) => form.setFieldValue('salida', hora)}
      />
      {showsVoucher && last ? (
        sold.length > 1 ? (
          <VentaDialog ventaId={last.ventaId ?? null} onClose={leave} />
        ) : (
          <ComprobanteDialog reserva={last} onClose={leave} />
        )
      ) : null}
      <Unsaved unsaved={form.isDirty() && !isDone} />
    </>
  )
}
