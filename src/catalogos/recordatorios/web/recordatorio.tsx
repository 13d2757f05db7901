import { catalogOf, type Field } from '#lib/web/catalog/catalog.ts'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { recordatorios } from '../contract.ts'
import { HORAS } from '../rules.ts'

const text: Field<unknown, string> = {
  label: 'Mensaje',
  blank: '',
  box: (props) => <UpperTextarea {...props} maxLength={250} />,
  wide: true,
}

const OPCIONES = HORAS.map((hora) => ({ value: hora, label: hora }))
const hora: Field<unknown, string | null> = {
  label: 'Hora Recordatorio',
  blank: null,
  box: (props) => <SelectInput<string> {...props} clearable={false} options={OPCIONES} />,
}

export const recordatorio = catalogOf({
  calls: recordatorios,
  list: '/ver-recordatorios',
  add: '/agregar-recordatorio',
  words: {
    one: 'Recordatorio',
    many: 'recordatorios',
    purpose: 'Avisos que suenan a una hora, todos los días, para todos.',
    question: '¿Está seguro que desea eliminar el Recordatorio?',
  },
  nameOf: ({ hora, mensaje: text }) => `${hora} · ${text}`,
  columns: [
    { id: 'hora', header: 'Hora', kind: 'time', width: 120 },
    { id: 'mensaje', header: 'Mensaje', wrap: true, card: 'title', characters: 80 },
  ],
  usual: { id: 'hora', desc: false },
  fields: { mensaje: text, hora },
})
