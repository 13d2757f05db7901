import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#lib/contract/civil-day.ts'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import {
  type AbonoPorResolver,
  type AnswerOnAbono,
  DESTINO_TEXTS,
  type DestinoAbono,
  textOfAbono,
} from '../../contract/abono.ts'

/** Tells whether an answer says all: where the abono goes, and to which reservation if it is moved. */
export const isAnswered = ({ destinoAbono, abonoReservaId }: AnswerOnAbono) =>
  destinoAbono !== undefined && (destinoAbono !== 'movido' || abonoReservaId !== undefined)

interface AbonoChoiceProps {
  asked: AbonoPorResolver
  answer: AnswerOnAbono
  onAnswer: (answer: AnswerOnAbono) => void
}

/** Asks what becomes of the abono of a reservation that does not travel. */
export function AbonoChoice({ asked, answer, onAnswer }: AbonoChoiceProps) {
  const { abonoPorResolver, destinos, reservas } = asked
  const offered = destinos.filter((one) => one !== 'movido' || reservas.length > 0)
  return (
    <Alert color="yellow" variant="light">
      <Stack gap="xs">
        <Text size="sm">{textOfAbono(abonoPorResolver)}</Text>
        <RadioChoice
          aria-label="Qué pasa con el abono"
          options={offered.map((value) => ({ value, label: DESTINO_TEXTS[value] }))}
          value={answer.destinoAbono ?? ''}
          onChange={(value) => onAnswer({ destinoAbono: value as DestinoAbono })}
        />
        {answer.destinoAbono === 'movido' ? (
          <SelectInput<number>
            label="Reserva que lo recibe"
            withAsterisk
            value={answer.abonoReservaId ?? null}
            options={reservas.map(({ reservaId, nombrePasajero, nombreExcursion, fecha }) => ({
              value: reservaId,
              label: `${nombrePasajero}, ${nombreExcursion} ${formatDay(fecha)}`,
              about: `N° ${reservaId}`,
            }))}
            onChange={(value) =>
              onAnswer({ destinoAbono: 'movido', abonoReservaId: value ?? undefined })
            }
          />
        ) : null}
      </Stack>
    </Alert>
  )
}

interface AbonoAnswerProps {
  asked: AbonoPorResolver
  nombre: string
  loading: boolean
  disabled?: boolean
  onAnswer: (answer: AnswerOnAbono) => void
}

/** Asks the same in a line of several reservations, each of which has its own answer, and annuls with it. */
export function AbonoAnswer({ asked, nombre, loading, disabled, onAnswer }: AbonoAnswerProps) {
  const [answer, setAnswer] = useState<AnswerOnAbono>({})
  return (
    <>
      <AbonoChoice asked={asked} answer={answer} onAnswer={setAnswer} />
      <Button
        size="compact-sm"
        variant="default"
        mt={6}
        loading={loading}
        disabled={disabled || !isAnswered(answer)}
        aria-label={`Anular: ${nombre}`}
        onClick={() => onAnswer(answer)}
      >
        Anular
      </Button>
    </>
  )
}
