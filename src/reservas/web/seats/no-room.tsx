import { Button, Stack, Text } from '@mantine/core'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { QuestionDialog, type QuestionDialogProps } from '#lib/web/ui/question-dialog.tsx'
import { SinLugar } from '../../contract/salida.ts'
import { shortRoom } from './room-text.ts'
import classes from './seats.module.css'

/** Choices offered at most: those most alike. */
const MOST = 6

interface NoRoomDialogProps extends Pick<QuestionDialogProps, 'question'> {
  onOther: (excursionId: number) => void
  onSalida: (hora: string) => void
}

/** Asks what a sale asks. Without room it offers the other departures and excursions that have some that day. */
export function NoRoomDialog({ question, onOther, onSalida }: NoRoomDialogProps) {
  const { asked, busy, close } = question
  const refused = conflictRow(asked?.refusal ?? null, SinLugar)
  const choose = (title: string, choices: readonly { label: string; pick: () => void }[]) =>
    choices.length === 0 ? null : (
      <Stack gap="xs">
        <Text c="dimmed">{title}</Text>
        <div className={classes.others}>
          {choices.map(({ label, pick }) => (
            <Button
              key={label}
              variant="default"
              disabled={busy}
              onClick={() => {
                pick()
                close()
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </Stack>
    )
  return (
    <QuestionDialog question={question}>
      {choose(
        'Hay lugar en otra salida:',
        (refused?.salidas ?? []).map(({ hora, quedan }) => ({
          label: quedan === undefined ? hora : `${hora} · ${shortRoom({ quedan })}`,
          pick: () => onSalida(hora),
        })),
      )}
      {choose(
        'Ese día hay lugar en:',
        (refused?.otras ?? []).slice(0, MOST).map((other) => ({
          label: `${other.nombre} · ${shortRoom(other)}`,
          pick: () => onOther(other.excursionId),
        })),
      )}
    </QuestionDialog>
  )
}
