import {
  IconBrandWhatsapp,
  IconChecks,
  IconMail,
  IconRefresh,
  IconUserCheck,
} from '@tabler/icons-react'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import type { RowDialog } from '#lib/web/list/picked.ts'
import type { Grupo } from '../../contract/told.ts'
import { mensajes } from '../../contract.ts'
import { CorreoDialog } from './correo-dialog.tsx'
import { PersonaDialog } from './persona-dialog.tsx'
import { WhatsappDialog } from './whatsapp-dialog.tsx'

const isUnsent = ({ estado }: Grupo) => estado === 'fallido' || estado === 'dudoso'
const isTold = ({ estado }: Grupo) => estado === 'avisado'
const isTellable = (row: Grupo) => row.estado === 'por avisar' || isUnsent(row) || isTold(row)

/** Buttons of a row and what they open. */
export const dialogsOf = (
  desde: string | undefined,
  mail: boolean,
): readonly RowDialog<Grupo>[] => [
  {
    id: 'whatsapp',
    label: (row) => (isTold(row) ? 'Avisar de nuevo por WhatsApp' : 'Avisar por WhatsApp'),
    icon: IconBrandWhatsapp,
    when: (row) => row.telefono && isTellable(row),
    dialog: (row, close) => <WhatsappDialog grupos={[row]} otraVez={isTold(row)} onClose={close} />,
  },
  {
    id: 'correo',
    label: (row) => (isTold(row) ? 'Avisar de nuevo por correo' : 'Avisar por correo'),
    icon: IconMail,
    when: (row) => mail && row.correo && (row.estado === 'por avisar' || isTold(row)),
    dialog: (row, close) => (
      <CorreoDialog grupos={[row]} desde={desde} otraVez={isTold(row)} onClose={close} />
    ),
  },
  {
    id: 'reintentar',
    label: 'Reintentar',
    icon: IconRefresh,
    when: isUnsent,
    dialog: (row, close) => (
      <CallDialog
        call={mensajes.resolver}
        inputOf={() => ({ body: { id: row.mensaje?.id ?? 0, hace: 'reintentar' as const } })}
        longestReason={0}
        tone="accent"
        title="Reintentar"
        message={
          row.estado === 'dudoso'
            ? `No se sabe si el correo a ${row.pasajero} salió: puede que le llegue dos veces.`
            : `El correo a ${row.pasajero} se envía otra vez.`
        }
        confirm="Reintentar"
        done="Está en cola otra vez"
        onClose={close}
      />
    ),
  },
  {
    id: 'darPorAvisado',
    label: 'Dar por avisado',
    icon: IconChecks,
    when: isUnsent,
    dialog: (row, close) => (
      <CallDialog
        call={mensajes.resolver}
        inputOf={() => ({ body: { id: row.mensaje?.id ?? 0, hace: 'darPorAvisado' as const } })}
        longestReason={0}
        tone="accent"
        title="Dar por avisado"
        message={`Queda anotado que ${row.pasajero} lo sabe.`}
        confirm="Dar por avisado"
        done={`${row.pasajero} ya lo sabe`}
        onClose={close}
      />
    ),
  },
  {
    id: 'persona',
    label: 'Ya lo sabe',
    icon: IconUserCheck,
    when: ({ estado }) => estado === 'por avisar' || estado === 'sin contacto',
    dialog: ({ reservaIds, pasajero }, close) => (
      <PersonaDialog reservaIds={reservaIds} pasajero={pasajero} onClose={close} />
    ),
  },
]
