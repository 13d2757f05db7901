import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useCommand } from '#lib/web/query.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { type Ruta, rutas } from '../../contract.ts'
import { nombreOf } from '../../rules.ts'

/** Notes that the guide or driver has the last hoja de ruta; nothing if that is noted, or there is none. */
export function RecibidaButton({ ruta, as }: { ruta: Ruta; as: 'guia' | 'chofer' }) {
  const { run, busy } = useCommand(rutas.recibirHoja)
  const { hoja } = ruta
  if (!hoja || hoja[as]) return null
  const receive = () =>
    run({ body: { rutaId: ruta.id, version: hoja.version } }).then(
      () => toast.success(`Hoja v${hoja.version} recibida`),
      ({ message }: Error) => toast.error(message),
    )
  return (
    <Button
      loading={busy}
      leftSection={<IconCheck size={17} stroke={2} aria-hidden />}
      aria-label={`Recibida: hoja v${hoja.version} de ${nombreOf(ruta)}`}
      onClick={() => void receive()}
    >
      Recibida
    </Button>
  )
}
