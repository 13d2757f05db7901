import { counter } from '#lib/contract/money.ts'
import { inColumns } from '../in-columns.ts'
import type { Run, Task } from '../read-order.ts'
import { findClashes } from './clashes.ts'
import { lookAt } from './look.ts'
import { operatorNames, type Places, readOperator } from './operators.ts'

const HEAD = ['Operador', 'Versión', 'Puerto', 'Base de datos', 'Carpeta', 'Último respaldo']
const countOperators = counter('operador', 'operadores')
const WRONG = 1

export const placesOf = ({ options }: Task): Places => ({
  settings: options.ajustes ?? '/etc/travesia',
  backups: options.respaldos ?? '/var/respaldos',
  units: options.unidades ?? '/etc/systemd/system',
})

/** Lists the operators of this host and what each needs. Returns 1 if one needs something. */
export const listOperators: Run = async (task) => {
  const { say } = task.terminal
  const places = placesOf(task)
  const operators = operatorNames(places.settings).map((name) => readOperator(name, places))
  if (operators.length === 0) {
    say(
      `No hay ajustes de ningún operador en ${places.settings}. Para el primero: operador nuevo NOMBRE.`,
    )
    return undefined
  }
  findClashes(operators)
  const found = await Promise.all(operators.map((one) => lookAt(one, places, new Date())))
  const rows = operators.map(({ name, config, ports }, i) => [
    name,
    found[i]?.version ?? '—',
    ports.join(', ') || '—',
    found[i]?.database ?? '—',
    config?.dataDir ?? '—',
    found[i]?.backup ?? '—',
  ])
  say(inColumns([HEAD, ...rows]))
  const wrong = operators.filter(({ problems }) => problems.length > 0)
  for (const { name, problems } of wrong)
    say(`\n${name}:\n${problems.map((problem) => `  · ${problem}`).join('\n')}`)
  say(
    wrong.length > 0
      ? `\n${countOperators(operators.length)}, ${wrong.length} con algo que corregir.`
      : `\n${countOperators(operators.length)}, todo en orden.`,
  )
  return wrong.length > 0 ? WRONG : undefined
}
