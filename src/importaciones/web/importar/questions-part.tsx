import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import type { Importacion } from '../../contract/importacion.ts'
import { importaciones } from '../../contract.ts'
import { countRows } from '../noun-texts.ts'
import classes from './importar.module.css'

type Question = Importacion['preguntas'][number]

/** Likely answers first, then all the others that the list has. */
function optionsOf({ opciones, lista }: Question, lists: Importacion['listas']) {
  const likely = opciones.map(({ id, nombre }) => ({ value: id, label: nombre }))
  const known = new Set(opciones.map(({ id }) => id))
  const others = (lista === undefined ? [] : (lists[lista] ?? []))
    .filter(({ id }) => !known.has(id))
    .map(({ id, nombre }) => ({ value: id, label: nombre }))
  return [...likely, ...others]
}

/** Each question once, with how many rows wait for its answer. */
export function QuestionsPart({ importacion }: { importacion: Importacion }) {
  const { id, preguntas, listas } = importacion
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const answer = useCommand(importaciones.responder)
  return (
    <Paper p="md" radius="lg" shadow="xs" component="section" aria-label="Preguntas">
      <Text fw={600} component="h2">
        Preguntas
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        Las filas de una pregunta sin responder no se importan.
      </Text>
      <Failure error={answer.error} />
      <ul className={classes.questions}>
        {preguntas.map((question) => {
          const { clave, texto, filas } = question
          return (
            <li key={clave}>
              <SelectInput
                label={texto}
                description={countRows(filas)}
                clearable
                searchable
                placeholder="Sin responder"
                options={optionsOf(question, listas)}
                value={answers[clave] ?? null}
                onChange={(value) => setAnswers((now) => ({ ...now, [clave]: value ?? '' }))}
              />
            </li>
          )
        })}
      </ul>
      <Group mt="md">
        <Button
          loading={answer.busy}
          disabled={!Object.values(answers).some(Boolean)}
          onClick={() =>
            void answer.run({ body: { id, respuestas: answers } }).then(
              () => setAnswers({}),
              () => undefined,
            )
          }
        >
          Responder
        </Button>
      </Group>
    </Paper>
  )
}
