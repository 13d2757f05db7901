/** Purpose of the rows, said where there are none yet. */
export const PURPOSE = 'Donde se recoge a los pasajeros.'
