import { Button } from '@mantine/core'
import { type Ausencia, ausencias } from '#catalogos/ausencias/contract.ts'
import { AUSENCIA_WORDS, ausenciaText, ROLES_EN_RUTA } from '#catalogos/ausencias/rules.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import type { Catalog } from '#lib/web/catalog/catalog.ts'
import { dayField, upperField } from '#lib/web/catalog/fields.tsx'
import { OwnList } from '#lib/web/catalog/own-list.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import type { Crew } from './candidates.ts'

const catalogOf = (fecha: Day, people: Crew['people']): Catalog<Ausencia> => ({
  calls: ausencias,
  list: '/tablero',
  add: '/tablero',
  words: AUSENCIA_WORDS,
  nameOf: (ausencia) => `${ausencia.usuario.nombre}, ${ausenciaText(ausencia)}`,
  columns: [],
  fields: {
    usuarioId: {
      label: 'Persona',
      blank: null,
      wide: true,
      box: (props) => (
        <SelectInput
          {...props}
          options={people
            .filter(({ rol, habilitado }) => habilitado !== 0 && ROLES_EN_RUTA.includes(rol.id))
            .map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
      ),
    },
    desde: { ...dayField('Desde'), blank: fecha },
    hasta: { ...dayField('Hasta'), blank: fecha },
    motivo: upperField('Motivo', 200, { wide: true }),
  },
})

interface AusenciasDialogProps {
  fecha: Day
  crew: Crew
  onClose: () => void
}

/** Absences of guides and drivers from a day on: LCR plans, and has no screen of users. */
export const AusenciasDialog = ({ fecha, crew, onClose }: AusenciasDialogProps) => (
  <Dialog
    opened
    onClose={onClose}
    title="Ausencias"
    footer={
      <Button variant="default" onClick={onClose}>
        Cerrar
      </Button>
    }
  >
    <OwnList catalog={catalogOf(fecha, crew.people)} query={{ desde: fecha }} />
  </Dialog>
)
