import { DATABASES } from '../support/databases';
import { hurried } from '../support/hurried';
import { examined, itFindsEach, type PlantedFault } from '../support/processes/doctor';
import { type Fault, FaultyS3, html, refusing } from '../support/servers/faulty-s3';
import { Authority, startSecureWebsite, type Website } from '../support/servers/websites';

const BUCKETS = [
  { kind: 'of the files', area: 'storage', variables: 'S3' },
  { kind: 'of the backups', area: 'backups', variables: 'BACKUP_S3' },
] as const;

describe.each(DATABASES)('studio doctor, about buckets (%s)', (database) => {
  const at = examined(database);
  let store: FaultyS3;
  let authority: Authority;
  let secure: Website;

  hurried();
  beforeAll(async () => {
    store = await FaultyS3.start();
    authority = await Authority.start();
    const certificate = await authority.sign(new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000));
    secure = await startSecureWebsite(certificate, (_, response) => response.end());
  });
  afterAll(async () => {
    await secure.close();
    await authority.remove();
    await store.close();
  });

  describe.each(BUCKETS)('$kind', ({ area, variables }) => {
    const named = (env: Record<string, string>) =>
      Object.fromEntries(Object.entries(env).map(([name, value]) => [name.replace(/^S3/, variables), value]));
    const found = (reason: string, advice: string, at = '127.0.0.1:\\d+') =>
      new RegExp(`^fault ${area} The bucket studio-files at ${at} cannot be used \\(${reason}\\): ${advice}.*\\.$`);
    const check = `check ${variables}_`;
    const rights = 'give its key the rights to list it, and to read, write and delete its objects';

    const elsewhere: [string, string, RegExp][] = [
      ['that refuses connections', 'http://127.0.0.1:1', found('ECONNREFUSED', `${check}ENDPOINT, the network`)],
      [
        'whose host is not known',
        'http://store.invalid',
        found('(ENOTFOUND|EAI_AGAIN)', `${check}ENDPOINT, the network`, 'store.invalid'),
      ],
    ];
    const answers: [string, Fault, RegExp][] = [
      ['that never answers', () => true, found('ETIMEDOUT', `${check}ENDPOINT, the network`)],
      [
        'that is overloaded',
        refusing(503, 'ServiceUnavailable'),
        found('ServiceUnavailable', 'check the store and its log'),
      ],
      ['that fails', refusing(500, 'InternalError'), found('InternalError', 'check the store and its log')],
      ['that is a website', html, found('HTTP 200', `check the store and its log, and that ${variables}_ENDPOINT`)],
      ['that does not exist', refusing(404, 'NoSuchBucket'), found('NoSuchBucket', 'create it there, or check')],
      [
        'with an unknown key',
        refusing(403, 'InvalidAccessKeyId'),
        found('InvalidAccessKeyId', `${check}ACCESS_KEY_ID`),
      ],
      [
        'with a wrong secret',
        refusing(403, 'SignatureDoesNotMatch'),
        found('SignatureDoesNotMatch', `.*${variables}_SECRET_ACCESS_KEY`),
      ],
      ['in another region', refusing(301, 'PermanentRedirect'), found('PermanentRedirect', `set ${variables}_REGION`)],
      [
        'with another clock',
        refusing(403, 'RequestTimeTooSkewed'),
        found('RequestTimeTooSkewed', 'set this machine’s clock'),
      ],
      [
        'that may not be listed',
        refusing(403, 'AccessDenied', ({ method, url }) => method === 'GET' && /list-type/.test(url ?? '')),
        found('AccessDenied', rights),
      ],
      [
        'that may not be written',
        refusing(403, 'AccessDenied', ({ method }) => method === 'PUT' || method === 'POST'),
        found('AccessDenied', rights),
      ],
      [
        'that may not be deleted from',
        refusing(403, 'AccessDenied', ({ method }) => method === 'DELETE'),
        found('AccessDenied', rights),
      ],
      [
        'that is full',
        refusing(403, 'QuotaExceeded', ({ method }) => method === 'POST'),
        found('QuotaExceeded', 'make room'),
      ],
    ];

    const faults: PlantedFault[] = [
      ...elsewhere.map(([kind, S3_ENDPOINT, line]) => ({
        fault: `a bucket ${kind}`,
        plant: () => named({ ...store.env, S3_ENDPOINT }),
        lines: [line],
      })),
      ...answers.map(([kind, fault, line]) => ({
        fault: `a bucket ${kind}`,
        plant: () => {
          store.fault = fault;
          at.undone.push(() => Promise.resolve(void (store.fault = () => false)));
          return named(store.env);
        },
        lines: [line],
      })),
      {
        fault: 'a bucket over TLS that has none',
        plant: () => named({ ...store.env, S3_ENDPOINT: `https://127.0.0.1:${store.port}` }),
        lines: [found('EPROTO', `check whether ${variables}_ENDPOINT is http or https`)],
      },
      {
        fault: 'a bucket whose certificate is not trusted',
        plant: () => named({ ...store.env, S3_ENDPOINT: secure.url }),
        lines: [found('UNABLE_TO_VERIFY_LEAF_SIGNATURE', '.*the store’s certificate; NODE_EXTRA_CA_CERTS')],
      },
    ];
    itFindsEach(at, database, faults);
  });
});
