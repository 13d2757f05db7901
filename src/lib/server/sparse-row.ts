/**
 * Writes a row as JSON without those of the fields that are null. The replacement is exact: within a JSON text every
 * quote is escaped.
 */
export const sparseRow = (alias: string, optional: readonly string[] = []) =>
  optional.reduce(
    (json, field) => `replace(${json}, ',"${field}":null', '')`,
    `row_to_json(${alias})::text`,
  )
