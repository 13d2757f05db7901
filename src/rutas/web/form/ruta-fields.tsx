import type { FormErrors } from '@mantine/form'
import { ROLES_CHOFER, ROLES_GUIA } from '#acceso/rules.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { firstSalidaOf } from '#catalogos/excursiones/rules.ts'
import { type Usuario, usuarios } from '#catalogos/usuarios/contract.ts'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { FormSection } from '#lib/web/ui/form.tsx'
import { ListSelect } from '#lib/web/ui/list-select.tsx'
import { CountInput } from '#lib/web/ui/money-input.tsx'
import { byLabel } from '#lib/web/ui/select-input.tsx'
import { SuggestInput } from '#lib/web/ui/suggest-input.tsx'
import { TimeInput } from '#lib/web/ui/time-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { asignado } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { useSalidas } from './day-salidas.ts'
import { NO_CONDUCTORES, NO_GUIAS } from './nobody.ts'
import { useWarnings, withWarnings } from './pick-warnings.ts'
import { type Field, isFixed, type RutaValues } from './ruta-values.ts'

function usePeople(warningsOf: (usuario: Usuario) => readonly string[]) {
  const source = useQuery(usuarios.getAll, {})
  const withRole = (roles: readonly number[]) =>
    source.data
      ?.filter(
        ({ id, rol, habilitado }) => asignado(id) && habilitado !== 0 && roles.includes(rol.id),
      )
      .map((one) => ({ value: one.id, label: withWarnings(one.nombre, warningsOf(one)) }))
      .sort(byLabel)
  return { source, choferes: withRole(ROLES_CHOFER), guias: withRole(ROLES_GUIA) }
}

interface RutaFieldsProps {
  values: RutaValues
  errors: FormErrors
  disabled: boolean
  /** Stored route when editing: its people stay on offer even if the lists no longer have them. */
  ruta?: Ruta
  onChange: (next: Partial<RutaValues>) => void
}

export function RutaFields({ values, errors, disabled, ruta, onChange }: RutaFieldsProps) {
  const salidas = useSalidas(values.fecha)
  const { data: catalog } = useQuery(excursiones.getAll, {})
  const tour = catalog?.find(({ id }) => id === values.excursionId)
  const warnings = useWarnings(values.fecha, tour?.dias)
  const people = usePeople(warnings.ofPerson)
  const { data: fleet } = useQuery(vehiculos.getAll, {})
  const vehiculoCalled = (nombre: string) =>
    fleet?.find((vehiculo) => vehiculo.nombre === nombre.trim())
  const against = warnings.ofVehiculo(vehiculoCalled(values.vehiculo))
  const box = (name: Field) => ({
    error: errors[name],
    disabled: disabled || isFixed(name, ruta),
    'data-path': name,
  })
  const kept = (id: number | undefined, label: string | undefined) =>
    asignado(id) && label ? { value: id as number, label } : undefined

  const usual = firstSalidaOf(tour)
  const pickExcursion = (excursionId: number | null) =>
    onChange({
      excursionId,
      hora: firstSalidaOf(catalog?.find(({ id }) => id === excursionId)) ?? '',
    })
  const pickVehiculo = (vehiculo: string) => {
    onChange({ vehiculo, asientos: vehiculoCalled(vehiculo)?.asientos ?? '' })
  }
  return (
    <FormSection>
      <DateInput
        label="Fecha"
        withAsterisk
        value={values.fecha}
        {...box('fecha')}
        onChange={(fecha) => onChange({ fecha, excursionId: null })}
      />
      <ListSelect<number>
        label="Excursión"
        withAsterisk
        source={salidas.source}
        options={salidas.options}
        kept={
          values.fecha === ruta?.fecha
            ? kept(ruta?.excursionId, ruta?.idExcursion.nombre)
            : undefined
        }
        nothingFoundMessage={values.fecha ? 'Sin reservas ese día' : 'Elija primero la fecha'}
        value={values.excursionId}
        {...box('excursionId')}
        onChange={pickExcursion}
      />
      <ListSelect<number>
        label="Conductor"
        placeholder="Sin Conductor"
        source={people.source}
        options={people.choferes}
        kept={kept(ruta?.choferId, ruta?.idChofer.nombre)}
        none={NO_CONDUCTORES}
        value={values.choferId}
        {...box('choferId')}
        onChange={(choferId) => onChange({ choferId })}
      />
      <ListSelect<number>
        label="Guía"
        placeholder="Sin Guía"
        source={people.source}
        options={people.guias}
        kept={kept(ruta?.guiaId, ruta?.idGuia.nombre)}
        none={NO_GUIAS}
        value={values.guiaId}
        {...box('guiaId')}
        onChange={(guiaId) => onChange({ guiaId })}
      />
      <SuggestInput
        label="Vehículo"
        maxLength={60}
        suggestions={
          fleet?.filter(({ habilitado }) => habilitado !== 0).map(({ nombre }) => nombre) ?? []
        }
        renderOption={({ option: { value } }) =>
          withWarnings(value, warnings.ofVehiculo(vehiculoCalled(value)))
        }
        {...(against.length > 0 && { description: `Atención: ${against.join(', ')}` })}
        value={values.vehiculo}
        {...box('vehiculo')}
        onChange={pickVehiculo}
      />
      <CountInput
        label="Asientos"
        description="Quedan guardados con el vehículo"
        value={values.asientos}
        {...box('asientos')}
        disabled={disabled || values.vehiculo.trim() === ''}
        onChange={(asientos) => onChange({ asientos })}
      />
      <TimeInput
        label="Hora de salida"
        description={usual ? `Si la deja vacía, ${usual}` : 'Si la deja vacía, la de la excursión'}
        value={values.hora}
        {...box('hora')}
        onChange={(hora) => onChange({ hora })}
      />
      <UpperInput
        label="Nombre"
        description="Para distinguirla de otra del mismo día"
        maxLength={100}
        value={values.nombre}
        {...box('nombre')}
        onChange={(event) => onChange({ nombre: event.currentTarget.value })}
      />
    </FormSection>
  )
}
