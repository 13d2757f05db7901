import { Button, Stack, Text } from '@mantine/core'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { asking } from '#lib/web/question.ts'
import { QuestionDialog, type QuestionDialogProps } from '#lib/web/ui/question-dialog.tsx'
import { SinLugar } from '../../contract/salida.ts'
import { shortRoom } from './room-text.ts'
import classes from './seats.module.css'

/** Asks whether to go above the seats, or says that nobody may. `deed` is the verb, as in "¿Vender igual?". */
export const askAboutRoom = (deed: string) =>
  asking(SinLugar, ({ cupo }, message) => ({
    title: 'No hay lugar para todos',
    message: cupo.estricto ? message : `${message} ¿${deed} igual?`,
    confirm: cupo.estricto ? undefined : `${deed} igual`,
    tone: 'caution',
    answers: { confirmarCupo: true },
  }))

/** Choices offered at most: those most alike. */
const MOST = 6

interface NoRoomDialogProps extends Pick<QuestionDialogProps, 'question'> {
  onOther: (excursionId: number) => void
}

/** Asks what a sale asks. Without room it offers the other excursions that have some that day. */
export function NoRoomDialog({ question, onOther }: NoRoomDialogProps) {
  const { asked, busy, close } = question
  const others = conflictRow(asked?.refusal ?? null, SinLugar)?.otras.slice(0, MOST) ?? []
  return (
    <QuestionDialog question={question}>
      {others.length > 0 ? (
        <Stack gap="xs">
          <Text c="dimmed">Ese día hay lugar en:</Text>
          <div className={classes.others}>
            {others.map((other) => (
              <Button
                key={other.excursionId}
                variant="default"
                disabled={busy}
                onClick={() => {
                  onOther(other.excursionId)
                  close()
                }}
              >
                {`${other.nombre} · ${shortRoom(other)}`}
              </Button>
            ))}
          </div>
        </Stack>
      ) : null}
    </QuestionDialog>
  )
}
