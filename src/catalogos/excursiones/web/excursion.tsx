import { costos } from '#catalogos/costos/contract.ts'
import { catalogOf } from '#lib/web/catalog/catalog.ts'
import {
  checkField,
  countField,
  hoursField,
  hoursIn,
  moneyField,
  stateColumn,
  stateField,
  upperField,
} from '#lib/web/catalog/fields.tsx'
import { usePermitted } from '#lib/web/permitted.ts'
import { Folded } from '#lib/web/ui/folded.tsx'
import { excursiones } from '../contract.ts'
import { PURPOSE, salidasOf } from '../rules.ts'
import { Costos } from './costos.tsx'
import { Cupos } from './cupos.tsx'
import { Pautas } from './pautas.tsx'

const folded = { folded: 'Salida y cupos', optional: true }
/** One hour as it is, several as a list. */
function writtenHours(text: string) {
  const hours = hoursIn(text)
  return hours.length > 1 ? hours : (hours[0] ?? null)
}

/** Settings of an excursion that are lists of their own. Who may not read its costs is not told of them. */
function Below({ id }: { id: number }) {
  const maySeeCosts = usePermitted(costos.getAll)
  return (
    <>
      <Folded title="Pautas de recogida">
        <Pautas excursionId={id} />
      </Folded>
      <Folded title="Cupos">
        <Cupos excursionId={id} />
      </Folded>
      {maySeeCosts ? (
        <Folded title="Costos">
          <Costos excursionId={id} />
        </Folded>
      ) : null}
    </>
  )
}

const orNull = (value: unknown) => (value === '' ? null : value)

export const excursion = catalogOf({
  calls: excursiones,
  list: '/ver-excursiones',
  add: '/agregar-excursion',
  imports: 'excursiones',
  words: {
    one: 'Excursión',
    many: 'excursiones',
    feminine: true,
    purpose: PURPOSE,
    question: '¿Está seguro que desea eliminar esta excursión?',
  },
  nameOf: ({ nombre }) => nombre,
  columns: [
    { id: 'nombre', header: 'Nombre', characters: 34 },
    {
      id: 'prefijo',
      header: 'Prefijo',
      value: ({ prefijo }) => prefijo.toLocaleUpperCase('es'),
      width: 130,
      characters: 12,
    },
    { id: 'valor', header: 'Valor Adulto', kind: 'money', width: 150 },
    { id: 'valorChild', header: 'Valor Niño', kind: 'money', width: 150 },
    stateColumn,
  ],
  fields: {
    nombre: upperField('Nombre', 100, { wide: true }),
    valor: moneyField('Valor Adulto'),
    valorChild: moneyField('Valor Niño'),
    prefijo: upperField('Prefijo', 10, {
      description: 'Abreviatura, distinta para cada una: VLUNA',
    }),
    habilitado: stateField(),
    horaSalida: {
      ...hoursField('Hora de salida', {
        ...folded,
        description: 'Si sale más de una vez al día, todas: 09:00, 15:30',
      }),
      from: (row) => salidasOf(row).join(', '),
    },
    duracion: countField('Duración', { ...folded, description: 'En minutos: 4 horas son 240' }),
    dias: {
      ...countField('Días', { ...folded, description: 'Más de 1 si se duerme fuera' }),
      blank: 1,
    },
    minimo: countField('Mínimo de pasajeros', {
      ...folded,
      description: 'Con menos no suele salir',
    }),
    cupoEstricto: checkField('Cupo estricto', {
      ...folded,
      description: 'No se puede vender más que el cupo',
    }),
  },
  below: (row) => <Below {...row} />,
  bodyOf: ({ horaSalida, duracion, minimo, ...values }) => ({
    ...values,
    horaSalida: writtenHours(String(horaSalida)),
    duracion: orNull(duracion),
    minimo: orNull(minimo),
  }),
})
