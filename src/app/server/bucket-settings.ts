import { isUrl, secret, setting, someText, where } from './setting.ts'

/** Bucket of the uploaded receipts, if they are not kept in DATA_DIR. */
export const bucketSettings = {
  S3_BUCKET: setting(
    undefined,
    'S3 bucket that keeps the uploaded receipts',
    'el nombre del bucket',
    someText,
    'they are kept in DATA_DIR',
  ),
  S3_ENDPOINT: setting(
    undefined,
    'Address of a service compatible with S3',
    'una dirección https://…',
    where((text) => isUrl(text, 'https:', 'http:')),
    'that of AWS',
  ),
  S3_REGION: setting(
    'us-east-1',
    'Region of S3',
    'una región, por ejemplo sa-east-1',
    where((text) => /^[a-z0-9-]+$/.test(text)),
  ),
  S3_ACCESS_KEY_ID: setting(undefined, 'Id of the S3 key', 'la clave', someText),
  S3_SECRET_ACCESS_KEY: secret(undefined, 'Secret of the S3 key', 'el secreto', someText),
} as const
