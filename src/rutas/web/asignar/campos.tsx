import { usuarios } from '#catalogos/usuarios/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { FormSection } from '#lib/web/ui/form.tsx'
import { ListSelect } from '#lib/web/ui/list-select.tsx'
import { CountInput } from '#lib/web/ui/money-input.tsx'
import { byLabel } from '#lib/web/ui/select-input.tsx'
import { SuggestInput } from '#lib/web/ui/suggest-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { asignado } from '#reservas/rules.ts'
import { type Ruta, vehiculos } from '../../contract.ts'
import { ROLES_CHOFER, ROLES_GUIA } from '../../rules.ts'
import { useSalidas } from './dia.ts'
import { type Campo, type Errores, isFijo, type Valores } from './valores.ts'

function usePersonas() {
  const source = useQuery(usuarios.getAll, {})
  const de = (roles: readonly number[]) =>
    source.data
      ?.filter(
        ({ id, rol, habilitado }) => asignado(id) && habilitado !== 0 && roles.includes(rol.id),
      )
      .map(({ id, nombre }) => ({ value: id, label: nombre }))
      .sort(byLabel)
  return { source, choferes: de(ROLES_CHOFER), guias: de(ROLES_GUIA) }
}

interface CamposProps {
  valores: Valores
  errores: Errores
  disabled: boolean
  /** Stored route when editing: its people stay on offer even if the lists no longer have them. */
  ruta?: Ruta
  onChange: (next: Partial<Valores>) => void
}

export function Campos({ valores, errores, disabled, ruta, onChange }: CamposProps) {
  const salidas = useSalidas(valores.fecha)
  const personas = usePersonas()
  const { data: flota } = useQuery(vehiculos.getAll, {})
  const box = (name: Campo) => ({
    error: errores[name],
    disabled: disabled || isFijo(name, ruta),
    'data-path': name,
  })
  const kept = (id: number | undefined, label: string | undefined) =>
    asignado(id) && label ? { value: id as number, label } : undefined

  const elegirVehiculo = (vehiculo: string) => {
    const conocido = flota?.find(({ nombre }) => nombre === vehiculo.trim())
    onChange({ vehiculo, asientos: conocido?.asientos ?? '' })
  }
  return (
    <FormSection>
      <DateInput
        label="Fecha"
        withAsterisk
        value={valores.fecha}
        {...box('fecha')}
        onChange={(fecha) => onChange({ fecha, excursionId: null })}
      />
      <ListSelect<number>
        label="Excursión"
        withAsterisk
        source={salidas.source}
        options={salidas.options}
        kept={
          valores.fecha === ruta?.fecha
            ? kept(ruta?.excursionId, ruta?.idExcursion.nombre)
            : undefined
        }
        nothingFoundMessage={valores.fecha ? 'Sin reservas ese día' : 'Elija primero la fecha'}
        value={valores.excursionId}
        {...box('excursionId')}
        onChange={(excursionId) => onChange({ excursionId })}
      />
      <ListSelect<number>
        label="Conductor"
        placeholder="Sin Conductor"
        source={personas.source}
        options={personas.choferes}
        kept={kept(ruta?.choferId, ruta?.idChofer.nombre)}
        value={valores.choferId}
        {...box('choferId')}
        onChange={(choferId) => onChange({ choferId })}
      />
      <ListSelect<number>
        label="Guía"
        placeholder="Sin Guía"
        source={personas.source}
        options={personas.guias}
        kept={kept(ruta?.guiaId, ruta?.idGuia.nombre)}
        value={valores.guiaId}
        {...box('guiaId')}
        onChange={(guiaId) => onChange({ guiaId })}
      />
      <SuggestInput
        label="Vehículo"
        maxLength={60}
        suggestions={flota?.map(({ nombre }) => nombre) ?? []}
        value={valores.vehiculo}
        {...box('vehiculo')}
        onChange={elegirVehiculo}
      />
      <CountInput
        label="Asientos"
        description="Se recuerdan con el vehículo"
        value={valores.asientos}
        {...box('asientos')}
        disabled={disabled || valores.vehiculo.trim() === ''}
        onChange={(asientos) => onChange({ asientos })}
      />
      <UpperInput
        label="Nombre"
        description="Para distinguirla de otra del mismo día"
        maxLength={100}
        value={valores.nombre}
        {...box('nombre')}
        onChange={(event) => onChange({ nombre: event.currentTarget.value })}
      />
    </FormSection>
  )
}
