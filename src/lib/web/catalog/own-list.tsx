import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../permitted.ts'
import { useQuery } from '../query.ts'
import { useCallForm } from '../sent-form.ts'
import { Failure } from '../ui/failure.tsx'
import { SubmitButton } from '../ui/form.tsx'
import { toast } from '../ui/toast.tsx'
import { type Catalog, type Kept, told } from './catalog.ts'
import { useDialogs } from './dialogs.tsx'
import { Fields } from './form.tsx'
import classes from './own-list.module.css'
import { blankValues, bodyOf } from './values.ts'

interface OwnListProps<Row extends Kept> {
  catalog: Catalog<Row>
  /** Asks for the rows that belong to the one in the dialog. */
  query: object
}

/** Short list of rows that belong to another row, added to in place. */
export function OwnList<Row extends Kept>({ catalog, query }: OwnListProps<Row>) {
  const { calls, words, nameOf } = catalog
  const list = useQuery(calls.getAll, { query } as object)
  const rows = list.data as readonly Row[] | undefined
  const mayWrite = usePermitted(calls.add)
  const [isAdding, setIsAdding] = useState(false)
  const { open, dialogs } = useDialogs(catalog)
  const one = words.one.toLocaleLowerCase('es')
  return (
    <>
      {list.error ? <Failure title="No se pudo cargar" error={list.error} /> : null}
      {rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          Aún no hay {words.many}.
        </Text>
      ) : null}
      <ul className={classes.list}>
        {rows?.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.text}>{nameOf(row)}</span>
            {mayWrite ? (
              <>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={`Editar ${one} ${nameOf(row)}`}
                  onClick={() => open({ what: 'edit', row })}
                >
                  <IconPencil size={17} stroke={1.8} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  color="red"
                  aria-label={`Eliminar ${one} ${nameOf(row)}`}
                  onClick={() => open({ what: 'delete', row })}
                >
                  <IconTrash size={17} stroke={1.8} aria-hidden />
                </ActionIcon>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite && isAdding ? (
        <AddForm catalog={catalog} onClose={() => setIsAdding(false)} />
      ) : null}
      {mayWrite && !isAdding ? (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          Agregar {one}
        </Button>
      ) : null}
      {dialogs}
    </>
  )
}

/** Stays open and empty for the next one. */
function AddForm({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
  const { calls, words } = catalog
  const { form, busy, failure, element } = useCallForm({
    call: calls.add,
    initial: blankValues(catalog),
    bodyOf: (values) => bodyOf(catalog, values),
    check: catalog.check,
    onDone: (row) => {
      toast.success(catalog.nameOf(row as Kept), { title: told(words, 'agregad') })
      form.reset()
      element.ref.current?.querySelector('input')?.focus()
    },
  })
  return (
    <form {...element} className={classes.form} aria-label={`Agregar ${words.one}`}>
      <Fields catalog={catalog} of="add" form={form} />
      <Failure title="No se pudo agregar" error={failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Listo
        </Button>
        <SubmitButton busy={busy}>Agregar</SubmitButton>
      </Group>
    </form>
  )
}
