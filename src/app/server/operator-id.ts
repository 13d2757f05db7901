import { setting, where } from './setting.ts'

/** Longest name of an operator: its account is "travesia-" and the name, of at most 32 letters. */
export const LONGEST_OPERATOR = 20

/** Tells whether a text can name an operator: it is part of a unit, an account, folders and a label. */
export const isOperatorId = (text: string) =>
  text.length <= LONGEST_OPERATOR && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

export const OPERATOR_ID_RULE = `hasta ${LONGEST_OPERATOR} letras minúsculas sin tilde, cifras y guiones, como andes o valle-luna`

export const operatorIdSetting = setting(
  undefined,
  'Name of the operator among several on one host: label `operador` of the metrics',
  OPERATOR_ID_RULE,
  where(isOperatorId),
)
