type Value = string | number | null

/** Changed field of a row, as the history keeps it. */
export interface Change {
  campo: string
  antes: Value
  despues: Value
}

/** Returns the differences between two versions of a row; `{}` stands for a row that is not there. */
export const changesBetween = (
  before: Readonly<Record<string, Value | undefined>>,
  after: Readonly<Record<string, Value | undefined>>,
): Change[] =>
  Object.keys({ ...before, ...after })
    .map((campo) => ({ campo, antes: before[campo] ?? null, despues: after[campo] ?? null }))
    .filter(({ antes, despues }) => antes !== despues)
