export interface DatabaseHost {
  host: string;
  port: number;
}

export interface DatabaseAddress {
  /** A single server, or the nodes of a cluster. */
  hosts: readonly [DatabaseHost, ...DatabaseHost[]];
  username: string;
  password: string;
  database: string;
}

const ADDRESS =
  /^(?:mysql|mariadb):\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^/]*))?@)?(?<hosts>[^/?#@\s]+)\/(?<database>[^/?#\s]+)$/;

const HOST = /^(?:\[(?<six>[0-9a-f:.]+)\]|(?<name>[^:[\]]+))(?::(?<port>\d{1,5}))?$/i;

const DEFAULT_PORT = 3306;
const MAX_PORT = 65_535;

function hostOf(text: string): DatabaseHost | undefined {
  const { six, name, port } = HOST.exec(text)?.groups ?? {};
  const host = six ?? name;
  const number = port === undefined ? DEFAULT_PORT : Number(port);
  return host && number <= MAX_PORT ? { host, port: number } : undefined;
}

/** `mysql://user:password@host1:3306,host2/database`, or undefined for anything else. */
export function databaseAddress(url: string): DatabaseAddress | undefined {
  const { user = '', password = '', hosts = '', database = '' } = ADDRESS.exec(url)?.groups ?? {};
  const [first, ...others] = hosts.split(',').map(hostOf);
  if (!first || others.includes(undefined)) return undefined;
  try {
    return {
      hosts: [first, ...(others as DatabaseHost[])],
      username: decodeURIComponent(user),
      password: decodeURIComponent(password),
      database: decodeURIComponent(database),
    };
  } catch {
    return undefined;
  }
}
