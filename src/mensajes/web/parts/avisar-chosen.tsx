import { Button } from '@mantine/core'
import { useMay } from '#acceso/web/parts/may.ts'
import { useOpened } from '#lib/web/ui/opened.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { mensajes } from '../../contract.ts'
import { AvisarReservas } from './avisar-reservas.tsx'

/** Button that tells the passengers of chosen reservations. */
export function AvisarChosen({ rows }: { rows: readonly Reserva[] }) {
  const may = useMay(mensajes.avisar)
  const { now, open, close } = useOpened<readonly number[]>()
  if (!may) return null
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => open(rows.map(({ id }) => id))}>
        Avisar…
      </Button>
      {now?.opened ? (
        <AvisarReservas key={now.turn} reservaIds={now.about} onClose={close} />
      ) : null}
    </>
  )
}
