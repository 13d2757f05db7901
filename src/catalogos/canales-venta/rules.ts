/** Purpose of the rows, said where there are none yet. */
export const PURPOSE = 'Por dónde llegan las ventas: RECEPCIÓN, WHATSAPP, AGENCIA…'
