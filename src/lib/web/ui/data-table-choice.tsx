import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './data-table-choice.module.css'
import type { DataTableProps, RowChoice } from './data-table-columns.ts'

/** Width of the column of boxes. */
export const CHOICE_WIDTH = 30

/** Goes to the next box with the arrows, so that choosing many rows by keyboard passes none of their buttons. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const boxes = [
    ...(event.currentTarget
      .closest('table, ul')
      ?.querySelectorAll<HTMLInputElement>('input[data-choice]') ?? []),
  ]
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus()
}

interface RowBoxProps<Row> {
  row: Row
  choice: RowChoice<Row>
  isChosen: boolean
  /** -1 in a table, whose boxes are one stop of the Tab key: that in its head. */
  tabIndex?: number
  /** Text beside the box; pressing it chooses too. */
  children?: ReactNode
}

/** Box that chooses a row; with Shift also the rows up to the one pressed before. */
export const RowBox = <Row,>({ row, choice, isChosen, tabIndex, children }: RowBoxProps<Row>) => (
  <label className={classes.row}>
    <input
      type="checkbox"
      data-choice
      tabIndex={tabIndex}
      aria-label={`Elegir ${choice.nameOf(row)}`}
      checked={isChosen}
      onKeyDown={goOn}
      onChange={({ currentTarget: { checked }, nativeEvent }) =>
        choice.choose(row, checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
    {children}
  </label>
)

type AllProps<Row extends object> = Pick<DataTableProps<Row>, 'rows' | 'rowId'> & {
  choice: RowChoice<Row>
  children?: ReactNode
}

/** Box that chooses or drops every row of the table. */
export function AllRowsBox<Row extends object>(props: AllProps<Row>) {
  const { rows = [], rowId, choice, children } = props
  const chosen = rows.reduce((sum, row) => sum + (choice.ids.has(rowId(row)) ? 1 : 0), 0)
  const isAll = chosen > 0 && chosen === rows.length
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        data-choice
        aria-label="Elegir las que se ven"
        title="Elegir las que se ven. Con ↓ se llega a cada una."
        onKeyDown={goOn}
        disabled={rows.length === 0}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll
        }}
        onChange={({ currentTarget }) => choice.chooseShown(currentTarget.checked)}
      />
      {children}
    </label>
  )
}

interface ChoosingProps<Row extends object> extends AllProps<Row> {
  isChoosing: boolean
  onChoosing: (next: boolean) => void
}

/** Line above the cards of a phone: they have boxes only once somebody wants to choose. */
export function ChoosingLine<Row extends object>(props: ChoosingProps<Row>) {
  const { isChoosing, onChoosing, ...all } = props
  if (!isChoosing)
    return (
      <div className={classes.line}>
        <Button
          variant="subtle"
          leftSection={<IconChecks size={18} stroke={1.7} aria-hidden />}
          onClick={() => onChoosing(true)}
        >
          Elegir varias
        </Button>
      </div>
    )
  return (
    <div className={classes.line}>
      <AllRowsBox {...all}>Elegir las que se ven</AllRowsBox>
      <Button
        variant="subtle"
        onClick={() => {
          all.choice.clear()
          onChoosing(false)
        }}
      >
        Dejar de elegir
      </Button>
    </div>
  )
}
