import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Timeline, type TimelineKind } from '#lib/web/ui/timeline.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { type MovimientoDeRuta, type Ruta, rutas } from '../../contract.ts'
import { nombreOf } from '../../rules.ts'

const KINDS: Readonly<Record<MovimientoDeRuta['accion'], TimelineKind>> = {
  INSERT: 'create',
  UPDATE: 'edit',
  DELETE: 'remove',
}
const VERBS: Readonly<Record<string, string>> = {
  agregar: 'Creada',
  editar: 'Modificada',
  relevar: 'Relevo',
  emitirHoja: 'Hoja de ruta emitida',
  recibirHoja: 'Hoja de ruta recibida',
  tarde: 'Dijo cuánto se atrasa',
}
const FIELDS: Readonly<Record<string, string>> = {
  excursion: 'Excursión',
  guia: 'Guía',
  vehiculo: 'Vehículo',
  pago: 'Pago',
  pagoConductor: 'Pago del conductor',
  hoja: 'Versión',
  via: 'Vía',
  whatsapp: 'WhatsApp a',
}
/** How a hoja de ruta went out. */
const VIAS: Readonly<Record<string, string>> = {
  imprimir: 'impresa',
  compartir: 'compartida',
  abrir: 'abierta en pantalla',
}
const fieldText = (campo: string) =>
  FIELDS[campo] ?? `${campo.charAt(0).toUpperCase()}${campo.slice(1)}`

const valueText = (campo: string, value: string | number | null) =>
  value === null || value === ''
    ? 'ninguno'
    : campo === 'fecha'
      ? formatDay(String(value))
      : campo === 'via'
        ? (VIAS[value] ?? String(value))
        : String(value)

/** "Guía: ANA DÍAZ → ninguno"; of a field that had no value only the new one. */
function changeText({ campo, antes, despues }: MovimientoDeRuta['cambios'][number]) {
  const after = valueText(campo, despues)
  const told = antes === null ? after : `${valueText(campo, antes)} → ${after}`
  return `${fieldText(campo)}: ${told}`
}

/** Story of a route: who made and changed it, when and why. */
export function HistoriaDialog({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    rutas.getHistorial,
    { query: { id: ruta.id } },
    { staleTime: 0 },
  )
  const label = `Historial de ${nombreOf(ruta)}`
  return (
    <Dialog opened onClose={onClose} title={label}>
      <Unread data={data} error={error} onRetry={refetch} rows={4} />
      {data ? (
        <Timeline
          label={label}
          scroll={false}
          items={data.map(({ id, accion, verbo, nombreUsuario, fecha, hora, motivo, cambios }) => ({
            id,
            kind: KINDS[accion],
            title: (
              <>
                <strong>{VERBS[verbo] ?? 'Modificada'}</strong> por {nombreUsuario}
              </>
            ),
            when: `${formatDay(fecha)} ${formatTime(hora)}`,
            detail: [motivo, ...cambios.map(changeText)]
              .filter(Boolean)
              .map((line) => <div key={line}>{line}</div>),
          }))}
        />
      ) : null}
    </Dialog>
  )
}
