import { once } from 'node:events';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkPort } from '../../src/cli/doctor/machine';
import { checkDisk } from '../../src/platform/diagnosis/checks/disk';
import { DiskSpace } from '../../src/platform/storage/disk-space';
import { DATABASES } from '../support/databases';
import { BackendProcess } from '../support/processes/backend-process';
import { examined, itFindsEach, toldBy } from '../support/processes/doctor';
import { startApp } from '../support/test-app';
import { TestClock } from '../support/test-clock';

const isRoot = process.getuid?.() === 0;

describe.each(DATABASES)('studio doctor, about the configuration (%s)', (database) => {
  const at = examined(database);
  const { place, undone, data, told } = at;

  /** Another program, on a free port of this machine. */
  async function listening(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    undone.push(() => once(server.close(), 'close'));
    await once(server, 'listening');
    return String((server.address() as AddressInfo).port);
  }

  itFindsEach(at, database, [
    {
      fault: 'an impossible port',
      plant: () => ({ PORT: '70000' }),
      lines: [/^fault configuration PORT must be a whole number/],
    },
    {
      fault: 'a wrong time zone',
      plant: () => ({ STUDIO_TIMEZONE: 'Mars/Olympus_Mons' }),
      lines: [/^fault configuration STUDIO_TIMEZONE must be an IANA time zone/],
    },
    {
      fault: 'an unknown mode',
      plant: () => ({ NODE_ENV: 'prod' }),
      lines: [/^fault configuration NODE_ENV must be one of production, development, test/],
    },
    {
      fault: 'an empty file of a secret',
      plant: () => ({ JWT_SECRET: '', JWT_SECRET_FILE: '/dev/null' }),
      lines: [/^fault configuration JWT_SECRET_FILE: \/dev\/null is empty/],
    },
    {
      fault: 'a missing secret',
      plant: () => ({ NODE_ENV: 'production', JWT_SECRET: '' }),
      lines: [/^fault configuration JWT_SECRET must be set in production/],
    },
    {
      fault: 'a short secret',
      plant: () => ({ JWT_SECRET: 'short' }),
      lines: [/^fault configuration JWT_SECRET must be at least 32/],
    },
    {
      fault: 'a misspelled variable',
      plant: () => ({ STUDIO_TIMEZOME: 'Europe/Warsaw' }),
      lines: [
        'warning configuration STUDIO_TIMEZOME is not a variable of the product, and ignored: check whether STUDIO_TIMEZONE is meant.',
      ],
    },
    {
      fault: 'a required variable that is misspelled',
      plant: () => ({ NODE_ENV: 'production', JWT_SECRET: '', JWT_SECERT: 'set' }),
      lines: [
        /^fault configuration JWT_SECRET must be set in production/,
        /^fault configuration JWT_SECERT is not .* check whether JWT_SECRET is meant/,
      ],
    },
    {
      fault: 'another program on the port',
      plant: async () => ({
        LISTEN_ADDRESS: '127.0.0.1',
        PORT: await listening((_, answer) => answer.end('{"status":"ok"}')),
      }),
      lines: [
        /^fault configuration The port \d+ is already in use, on 127\.0\.0\.1\. Stop the other program \(ss -ltnp names it\), or choose/,
      ],
    },
    {
      fault: 'another program on the port of one address',
      plant: async () => ({ PORT: await listening((_, answer) => answer.destroy()) }),
      lines: [/^fault configuration The port \d+ is already in use, on an address of this machine\. Stop/],
    },
    {
      fault: 'an address of another machine',
      plant: () => ({ LISTEN_ADDRESS: '192.0.2.1' }),
      lines: [/^fault configuration This machine does not have the address in LISTEN_ADDRESS/],
    },
  ]);

  it.each([
    ['one letter', 'a'.repeat(40)],
    ['a word over and over', 'geheimnis!'.repeat(4)],
    ['a sentence', 'my-very-own-jwt-secret-for-the-studio'],
  ])('finds a weak JWT_SECRET: %s', async (_, weak) => {
    expect(await told({ JWT_SECRET: weak })).toEqual(['fault: system_weak_jwt_secret']);
  });

  it('finds a registration code that is easy to guess', async () => {
    expect(await told({ REGISTRATION_CODE: 'Passwort1' })).toEqual(['fault: system_weak_registration_code']);
  });

  it('finds a dashboard unreachable for other machines, and a process with too many privileges', async () => {
    const expected = ['warning: system_local_host', ...(isRoot ? ['warning: system_as_root'] : [])];
    expect(await told({ NODE_ENV: 'production' })).toEqual(expected);
    expect(await told({ NODE_ENV: 'production', DASHBOARD_HOST: 'desk.studio.example' })).toEqual(expected.slice(1));
  });

  it('is not alone: the log of a start names a misspelled variable, too', async () => {
    const backend = await BackendProcess.start({ ...place().env, STUDIO_TIMEZOME: 'Europe/Warsaw' });
    const { output } = await backend.stop();
    expect(output).toContain('STUDIO_TIMEZOME is not a variable of the product, and ignored');
  });

  it.each(['127.0.0.1', ''])('finds nothing wrong while the product runs on its port (%s)', async (address) => {
    const app = await startApp(place().app);
    undone.push(() => app.close());
    expect(await told({ PORT: new URL(app.url).port, LISTEN_ADDRESS: address })).toEqual([]);
  });

  it('leaves a port alone that systemd keeps, because a request would start the product', async () => {
    const asked = jest.fn();
    const port = Number(await listening((_, answer) => void answer.end(asked())));
    const config = { ...place().config, listenAddress: '127.0.0.1', port };
    const unit = data('studio-dashboard.socket');
    expect(toldBy(await checkPort(config, unit))).toEqual([expect.stringContaining('already in use')]);
    expect(asked).toHaveBeenCalledTimes(1);
    await writeFile(unit, '[Socket]');
    undone.push(() => rm(unit));
    expect(await checkPort(config, unit)).toEqual([]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('tells the limit that is set, however low', async () => {
    const installation = { config: place().config, clock: new TestClock(), space: new DiskSpace() };
    const on = async (free: number, diskReserveBytes: number) => {
      jest.spyOn(installation.space, 'free').mockResolvedValue(free * 1_048_576);
      const [found] = await checkDisk({ ...installation, config: { ...installation.config, diskReserveBytes } });
      return [found?.severity, found?.said.text];
    };
    expect(await on(40, 2 * 1_048_576)).toEqual(['warning', expect.stringMatching(/40 MB left.* below 2 MB/)]);
    expect(await on(1.5, 2 * 1_048_576)).toEqual(['fault', expect.stringMatching(/1 MB left, .* refused below 2 MB/)]);
    expect(await on(0, 0)).toEqual(['fault', expect.stringMatching(/is full, so nothing can be written/)]);
    expect(await on(65, 2 * 1_048_576)).toEqual(['ok', expect.stringContaining('GB free')]);
  });

  it('finds a disk that is full or nearly so', async () => {
    const { bavail, bsize } = await statfs(data());
    const reserve = String(Math.floor((bavail * bsize) / 1_048_576 / 1.5));
    expect(await told({ DISK_RESERVE_MB: reserve })).toEqual(Array(2).fill('warning: system_disk_low'));
    expect(await told({ DISK_RESERVE_MB: '0' })).toEqual([]);
    expect(await told({ DISK_RESERVE_MB: '1000000' })).toEqual(Array(2).fill('fault: system_disk_full'));
  });
});
