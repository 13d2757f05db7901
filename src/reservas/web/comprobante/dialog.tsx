import { Button } from '@mantine/core'
import { IconCalendarPlus, IconFileTypePdf } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { alcanceDe } from '#acceso/rules.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { Comprobante } from './comprobante.tsx'

/** Loads the PDF code and fonts on the first click. */
function ExportarPdf({ reserva }: { reserva: Reserva }) {
  const ajustes = useLoaded(acceso.ajustes, {})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { saveComprobante } = await import('./pdf.ts')
      await saveComprobante(reserva, ajustes)
    } catch (error) {
      console.error(error)
      toast.error('No se pudo crear el PDF. Intente de nuevo.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <SubmitButton
      type="button"
      busy={busy}
      busyLabel="Creando PDF..."
      leftSection={<IconFileTypePdf size={18} />}
      onClick={() => void save()}
    >
      Exportar a PDF
    </SubmitButton>
  )
}

function Acciones({ reserva, onLeave }: { reserva: Reserva; onLeave: () => void }) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const navigate = useNavigate()
  const agrega = alcanceDe(reservas.add.scopes, usuario.rol.nombre) !== '-'
  const clonar = () => {
    onLeave()
    const { id: reservaId, excursionId, fecha } = reserva
    void navigate({
      to: '/agregar-reserva',
      search: { excursionId, fecha, duplicate: true, reservaId },
    })
  }
  return (
    <>
      {agrega ? (
        <Button variant="default" leftSection={<IconCalendarPlus size={18} />} onClick={clonar}>
          Agregar Reserva
        </Button>
      ) : null}
      <PrintButton />
      <ExportarPdf reserva={reserva} />
    </>
  )
}

export interface DialogProps {
  reserva: Reserva | number | null
  onClose: () => void
}

export function Dialogo({ reserva, onClose }: DialogProps) {
  const id = typeof reserva === 'object' ? reserva?.id : reserva
  // Reads the reservation even if given: shows the current state and records who opened the voucher.
  const loaded = useQuery(
    reservas.getPost,
    { body: { id: id ?? 0, para: 'comprobante' } },
    { enabled: id !== undefined },
  )
  const shown = loaded.data ?? (typeof reserva === 'object' ? reserva : undefined)
  return (
    <Dialog
      opened={reserva !== null}
      onClose={onClose}
      title="Comprobante de Reserva"
      size="lg"
      footer={shown ? <Acciones reserva={shown} onLeave={onClose} /> : undefined}
    >
      {shown ? (
        <Comprobante reserva={shown} />
      ) : (
        <Unread data={shown} error={loaded.error} onRetry={loaded.refetch} rows={3} />
      )}
    </Dialog>
  )
}
