import { join } from 'node:path';
import type { AppConfig } from '../config/app-config';
import { type Sentence, sentenceOf } from '../text/sentence';
import { StorageUnavailableError } from './storage.errors';
import { quoted } from '../text/quoted';

export type BucketSettings = NonNullable<AppConfig['s3']>;

const UNUSABLE = sentenceOf(
  'system_bucket_away',
  'The bucket {{bucket}} at {{endpoint}} cannot be used ({{reason}}): {{advice}}.',
);

const FULL = /Quota|StorageFull|^(InsufficientStorage|HTTP 507)/;

type Advice = readonly [reasons: RegExp, advice: (params: { variables: string }) => Sentence];

/** What to do about the error codes of stores and of Node.js. */
const ADVICE: Advice[] = [
  [
    /E(CONN|HOST|NET)[A-Z]+$|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|TimeoutError/,
    sentenceOf('bucket_unreachable', 'check {{variables}}_ENDPOINT, the network, and whether the store is running'),
  ],
  [
    /CERT|SSL|TLS|EPROTO|UNABLE_TO_/,
    sentenceOf(
      'bucket_without_tls',
      'check whether {{variables}}_ENDPOINT is http or https, and the store’s certificate; NODE_EXTRA_CA_CERTS names the file of a private authority',
    ),
  ],
  [
    /NoSuchBucket|InvalidBucketName/,
    sentenceOf('bucket_missing', 'create it there, or check {{variables}}_BUCKET and {{variables}}_ENDPOINT'),
  ],
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch|Token$|CredentialsProviderError/,
    sentenceOf('bucket_key_refused', 'check {{variables}}_ACCESS_KEY_ID and {{variables}}_SECRET_ACCESS_KEY'),
  ],
  [
    /AccessDenied|HTTP 403/,
    sentenceOf('bucket_rights', 'give its key the rights to list it, and to read, write and delete its objects'),
  ],
  [/RequestTimeTooSkewed/, sentenceOf('bucket_clock', 'set this machine’s clock, or the store’s, by NTP')],
  [
    /Redirect|AuthorizationHeaderMalformed|IllegalLocationConstraint|HTTP 30/,
    sentenceOf('bucket_elsewhere', 'set {{variables}}_REGION and {{variables}}_ENDPOINT to those of the bucket'),
  ],
  [FULL, sentenceOf('bucket_full', 'make room in it, or raise its quota')],
];
const OTHERWISE: Advice = [
  /^/,
  sentenceOf('bucket_failing', 'check the store and its log, and that {{variables}}_ENDPOINT is that of an S3 store'),
];

/** The store's code, that of Node.js, or at least the status; never a key. */
function reasonOf(error: unknown): string {
  const { code, name, message, $metadata } = error as NodeJS.ErrnoException & {
    $metadata?: { httpStatusCode?: number };
  };
  if (code) return code;
  if (!/^(Unknown|Error|TypeError|SyntaxError)$/.test(name)) return name;
  return $metadata?.httpStatusCode ? `HTTP ${$metadata.httpStatusCode}` : message;
}

/** Why a bucket cannot be used, and what to do about it. */
export function bucketTrouble(settings: BucketSettings, error: unknown): StorageUnavailableError {
  if (error instanceof StorageUnavailableError) return error;
  const { bucket, region, endpoint = `https://s3.${region}.amazonaws.com`, variables } = settings;
  const reason = reasonOf(error);
  const [, advice] = ADVICE.find(([reasons]) => reasons.test(reason)) ?? OTHERWISE;
  const said = UNUSABLE({ bucket, endpoint: new URL(endpoint).host, reason, advice: advice({ variables }) });
  return new StorageUnavailableError(said, FULL.test(reason));
}

const FOLDER = sentenceOf('system_files_away', 'The files cannot be stored ({{reason}}): check the disk of {{path}}.');

const CLOSED = sentenceOf(
  'system_files_closed',
  '{{path}} may not be read and written by the product’s user: chown -R {{user}} {{folder}} && chmod -R u+rwX {{folder}}',
);

/** Why the files' store cannot be used, and what to do about it. */
export function storageTrouble({ s3, dataDir }: AppConfig, error: unknown): StorageUnavailableError {
  if (s3) return bucketTrouble(s3, error);
  const { code, message, path } = error as NodeJS.ErrnoException;
  const folder = join(dataDir, 'files');
  if (code === 'EACCES' || code === 'EPERM') {
    const user = process.geteuid?.() ?? '';
    return new StorageUnavailableError(CLOSED({ path: path ?? folder, user, folder: quoted(folder) }));
  }
  return new StorageUnavailableError(FOLDER({ path: dataDir, reason: code ?? message }));
}
