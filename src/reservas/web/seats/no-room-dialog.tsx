import { Button, Stack, Text } from '@mantine/core'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import type { NoRoom } from './no-room.ts'
import { shortRoom } from './room-text.ts'
import classes from './seats.module.css'

/** Choices offered at most: those most alike. */
const MOST = 6

interface NoRoomDialogProps {
  asked: NoRoom | null
  busy: boolean
  /** Verb of the question, as in "¿Vender igual?". */
  deed: 'Vender' | 'Guardar'
  onReview: () => void
  onConfirm: () => void
  onOther: (excursionId: number) => void
}

/** Asks whether to sell above the seats, or says that nobody may, and offers what else has room that day. */
export function NoRoomDialog({
  asked,
  busy,
  deed,
  onReview,
  onConfirm,
  onOther,
}: NoRoomDialogProps) {
  const strict = asked?.cupo.estricto === true
  const others = asked?.otras.slice(0, MOST) ?? []
  return (
    <Dialog
      opened={asked !== null}
      onClose={onReview}
      title="No hay lugar para todos"
      size="sm"
      closeOnClickOutside={false}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onReview} disabled={busy} data-autofocus>
            Revisar
          </Button>
          {strict ? null : (
            <SubmitButton type="button" busy={busy} onClick={onConfirm}>
              {`${deed} igual`}
            </SubmitButton>
          )}
        </>
      }
    >
      <Stack gap="md">
        <Text role="alert">{`${asked?.message}${strict ? '' : ` ¿${deed} igual?`}`}</Text>
        {others.length > 0 ? (
          <Stack gap="xs">
            <Text c="dimmed">Ese día hay lugar en:</Text>
            <div className={classes.others}>
              {others.map((other) => (
                <Button
                  key={other.excursionId}
                  variant="default"
                  disabled={busy}
                  onClick={() => onOther(other.excursionId)}
                >
                  {`${other.nombre} · ${shortRoom(other)}`}
                </Button>
              ))}
            </div>
          </Stack>
        ) : null}
      </Stack>
    </Dialog>
  )
}
