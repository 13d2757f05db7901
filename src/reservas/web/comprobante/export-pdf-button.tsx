import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { type Ajustes, acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { toast } from '#lib/web/ui/toast.tsx'

/** `save` loads the PDF code and fonts on the first click. */
export function ExportPdfButton({ save }: { save: (ajustes: Ajustes) => Promise<void> }) {
  const ajustes = useLoaded(acceso.ajustes, {})
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await save(ajustes)
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
      onClick={() => void start()}
    >
      Exportar a PDF
    </SubmitButton>
  )
}
