import { keyedHash } from '#lib/server/secrets.ts'

/**
 * Returns the token of the passenger's page in the code of a reseller's voucher. It is made from the product's key, not
 * kept: a reseller asks for its booking again and again, and shows the same code each time.
 */
export const voucherToken = (key: Buffer, uuid: string) =>
  keyedHash(key, `octo voucher ${uuid}`).toString('base64url')
