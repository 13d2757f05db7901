/** What the rows are for, said where there are none yet. */
export const PURPOSE = 'Donde se recoge a los pasajeros.'
