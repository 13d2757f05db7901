type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Leaves out what was not given, so that spreading the rest over a row keeps the row's own values. */
export const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>
