export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

type Body = Record<string, unknown> | unknown[] | string | FormData | Uint8Array;

/** An HTTP client with a bearer token, JSON bodies and the cookies of its sign-in. */
export class Client {
  private readonly cookies = new Map<string, string>();
  /** Device cookies by email address: signing in again uses a known device. */
  private readonly devices = new Map<string, string>();

  constructor(
    readonly base: string,
    readonly token?: string,
  ) {}

  async signIn(email: string, password: string): Promise<Client> {
    const cookie = this.devices.get(email);
    const login = { email, password };
    return this.signedIn(email, await this.post<{ token: string }>('/auth/login', login, cookie ? { cookie } : {}));
  }

  async register(email: string, password: string, secret: string): Promise<Client> {
    return this.signedIn(email, await this.post<{ token: string }>('/auth/register', { email, password, secret }));
  }

  async id(): Promise<number> {
    return (await this.get<{ user: { id: number } }>('/auth/me')).body.user.id;
  }

  get<T = unknown>(path: string, headers: Record<string, string> = {}) {
    return this.send<T>('GET', path, undefined, headers);
  }

  post<T = unknown>(path: string, body?: Body, headers: Record<string, string> = {}) {
    return this.send<T>('POST', path, body, headers);
  }

  put<T = unknown>(path: string, body?: Body, headers: Record<string, string> = {}) {
    return this.send<T>('PUT', path, body, headers);
  }

  patch<T = unknown>(path: string, body?: Body, headers: Record<string, string> = {}) {
    return this.send<T>('PATCH', path, body, headers);
  }

  delete<T = unknown>(path: string, body?: Body) {
    return this.send<T>('DELETE', path, body);
  }

  /** The cookies, for requests made without this client. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends any body; strings and bytes are sent unchanged, as JSON by default. */
  async send<T = unknown>(
    method: string,
    path: string,
    body?: Body,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const isForm = body instanceof FormData;
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(this.cookies.size ? { cookie: this.cookieHeader } : {}),
        ...headers,
      },
      body:
        body === undefined
          ? undefined
          : isForm || isRaw
            ? (body as string | FormData | Uint8Array<ArrayBuffer>)
            : JSON.stringify(body),
    });
    if (this.token) this.keepCookies(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text ? JSON.parse(text) : text) as T,
    };
  }

  private signedIn(email: string, answer: Answer<{ token: string }>): Client {
    if (!answer.body.token) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
    const client = new Client(this.base, answer.body.token);
    client.keepCookies(answer.headers);
    const device = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('known_device_'));
    if (device) this.devices.set(email, device.split(';')[0] ?? '');
    return client;
  }

  private keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const [name = '', value = ''] = pair.split('=');
      this.cookies.set(name, value);
    }
  }
}
