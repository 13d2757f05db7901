import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '../api.ts'
import { usePermitted } from '../permitted.ts'
import { refreshAll, useCommand } from '../query.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import classes from './catalog.module.css'
import { type AboutRow, told } from './catalog.ts'
import { editOf, rowOf, valuesOf } from './values.ts'

/** The `data` of a 409 that names the part of the query that confirms. */
const Asked = z.object({ confirmar: z.string() })
const InUse = z.object({ usos: z.array(z.string()) })

/** Asks before deleting a row. If others refer to it, offers to switch it off where that is possible. */
export function DeleteDialog({ catalog, row, opened, onClose }: AboutRow) {
  const { calls, words, nameOf } = catalog
  const remove = useCommand(calls.delete)
  const put = useCommand(calls.put)
  const [stored, setStored] = useState(row)
  const mayEdit = usePermitted(calls.put)

  const error = put.error ?? remove.error
  const isInUse = remove.error?.status === 409 && z.safeParse(InUse, remove.error.data).success
  const asked =
    remove.error?.status === 409 ? z.safeParse(Asked, remove.error.data).data : undefined
  const [given, setGiven] = useState<Readonly<Record<string, 'si'>>>({})
  const isGone = error?.status === 404
  const offersOff = isInUse && mayEdit && stored.habilitado === 1

  const finish = (done: 'eliminad' | 'desactivad') => () => {
    onClose()
    toast.success(nameOf(stored), { title: told(words, done) })
  }
  const fail = (error: ApiError) => {
    setStored(rowOf(error) ?? stored)
    if (error.status === 409 || error.status === 404) void refreshAll()
  }
  const confirm = () => {
    // One question may follow another.
    const answers = asked ? { ...given, [asked.confirmar]: 'si' as const } : given
    setGiven(answers)
    const off = { ...valuesOf(catalog, stored), habilitado: 0 }
    const [work, done] = offersOff
      ? ([put.run({ body: editOf(catalog, stored, off) }), 'desactivad'] as const)
      : ([
          remove.run({
            params: { id: stored.id },
            ...(asked && { query: answers }),
          }),
          words.disables ? 'desactivad' : 'eliminad',
        ] as const)
    work.then(finish(done), fail)
  }

  const isOff = isInUse && stored.habilitado === 0
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={words.remove ?? `Eliminar ${words.one}`}
      message={
        <Stack gap="sm">
          <Text>{words.question}</Text>
          <div className={classes.subject}>{nameOf(row)}</div>
          {words.disables ? <Text size="sm">{words.disables}</Text> : null}
        </Stack>
      }
      {...(offersOff
        ? { confirm: 'Desactivar', busyLabel: 'Desactivando...', tone: 'accent' }
        : { confirm: asked ? 'Eliminar igual' : 'Eliminar', busyLabel: 'Eliminando...' })}
      busy={remove.busy || put.busy}
      impossible={isGone || (isInUse && !offersOff)}
      error={error}
      errorDetail={
        isOff ? (words.feminine ? ' Ya está desactivada.' : ' Ya está desactivado.') : null
      }
      onConfirm={confirm}
    />
  )
}
