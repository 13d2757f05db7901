import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCommand } from '#lib/web/query.ts'
import { MenuButton } from '#lib/web/ui/menu-button.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Ficha } from '../../contract/ficha.ts'
import { pasajeros } from '../../contract.ts'
import { FORMATOS, type Formato } from '../../rules.ts'

const TIPOS = { json: 'application/json', csv: 'text/csv;charset=utf-8' } as const

/** Saves the data as JSON or CSV. The file's name holds no data of the passenger. */
async function save(ficha: Ficha, formato: Formato) {
  const { download } = await import('#lib/web/export/job.ts')
  const { fileName } = await import('#lib/web/export/file-name.ts')
  const contenido =
    formato === 'json'
      ? JSON.stringify(ficha, null, 2)
      : (await import('../../contract/lineas.ts')).csvDeFicha(ficha)
  download(
    new Blob([contenido], { type: TIPOS[formato] }),
    fileName('Ficha', ficha.emitida, formato),
  )
}

export function Llevar({ ids }: { ids: readonly number[] }) {
  const { run, busy } = useCommand(pasajeros.ficha)
  const exportar = (formato: Formato) =>
    run({ body: { reservaIds: [...ids], formato } }).then(
      (ficha) => save(ficha, formato),
      ({ message, requestId }) => toast.error(message, { requestId }),
    )
  return (
    <MenuButton
      button={
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
        >
          Exportar
        </Button>
      }
      entries={FORMATOS.map((formato) => ({
        id: formato,
        label: `Exportar a ${formato.toUpperCase()}`,
        onClick: () => void exportar(formato),
      }))}
    />
  )
}
