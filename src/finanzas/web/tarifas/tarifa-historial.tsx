import { acceso } from '#acceso/contract.ts'
import type { Tarifa } from '#catalogos/tarifas/contract.ts'
import { ventasDeTarifa } from '#catalogos/tarifas/rules.ts'
import { civilNow, formatDay, formatTime, isDay } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { type Change, ChangeList } from '#lib/web/ui/change-list.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Timeline, type TimelineKind } from '#lib/web/ui/timeline.tsx'
import { CUALQUIERA } from './tarifa-columns.tsx'
import classes from './tarifas.module.css'

type Entry = Tarifa['historial'][number]

const DEEDS: Record<string, { title: string; kind: TimelineKind }> = {
  agregar: { title: 'Agregada', kind: 'create' },
  editar: { title: 'Corregida', kind: 'edit' },
  anular: { title: 'Anulada', kind: 'remove' },
}
const LABELS: Record<string, string> = {
  hotel: 'Hotel',
  excursion: 'Excursión',
  canalVenta: 'Canal de venta',
  monto: 'Comisión',
  para: 'Para',
  desde: 'Desde',
}

function changesOf({ cambios, verbo }: Entry): Change[] {
  if (verbo !== 'editar') return []
  const tell = (campo: string, value: unknown) => {
    const text = String(value ?? CUALQUIERA[campo as keyof typeof CUALQUIERA])
    return isDay(text) ? formatDay(text) : text
  }
  return cambios.map(({ campo, antes, despues }) => ({
    id: campo,
    label: LABELS[campo] ?? campo,
    before: tell(campo, antes),
    after: tell(campo, despues),
  }))
}

export function TarifaHistorial({ tarifa, onClose }: { tarifa: Tarifa; onClose: () => void }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const whenOf = ({ momento }: Entry) => {
    const { day, time } = civilNow(zona, new Date(momento))
    return `${formatDay(day)}, ${formatTime(time)}`
  }
  return (
    <Dialog opened onClose={onClose} title={`Historial: ${ventasDeTarifa(tarifa)}`}>
      <Timeline
        label="Historial de la tarifa"
        items={tarifa.historial.toReversed().map((entry) => ({
          id: entry.momento,
          kind: DEEDS[entry.verbo]?.kind ?? 'edit',
          title: (
            <>
              {DEEDS[entry.verbo]?.title ?? entry.verbo} por <strong>{entry.autor}</strong>
            </>
          ),
          when: whenOf(entry),
          detail:
            entry.motivo || entry.verbo === 'editar' ? (
              <>
                {entry.motivo ? <div className={classes.motivo}>“{entry.motivo}”</div> : null}
                <ChangeList label="Lo que cambió" changes={changesOf(entry)} />
              </>
            ) : null,
        }))}
      />
    </Dialog>
  )
}
