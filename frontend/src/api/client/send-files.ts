/** The file fields of a body, as the generated client describes an upload: `{ files: [file] }`. */
function filesIn(body: unknown): [field: string, file: Blob][] {
  if (typeof body !== 'object' || body === null || body instanceof Blob) return [];
  return Object.entries(body).flatMap(([field, value]) =>
    [value as unknown].flat().flatMap((one): [string, Blob][] => (one instanceof Blob ? [[field, one]] : [])),
  );
}

/** By file, because the arguments of the generated calls have no room for a callback. */
const progressCallbacks = new WeakMap<Blob, (share: number) => void>();

/** Reports the share of bytes sent, 0 to 1; at 1 the server still has to answer. */
export function onUploadProgress(file: Blob, onProgress: (share: number) => void): void {
  progressCallbacks.set(file, onProgress);
}

type Fetch = (request: Request) => Promise<Response>;

/** A fetch of a body with files, by XMLHttpRequest, which reports progress; undefined for a body without files. */
export function fetchWithFiles(body: unknown): Fetch | undefined {
  const files = filesIn(body);
  if (files.length === 0) return undefined;
  const form = new FormData();
  for (const [field, file] of files) form.append(field, file);
  const onProgress = (share: number) => files.forEach(([, file]) => progressCallbacks.get(file)?.(share));
  return (request) => sendForm(request, form, onProgress);
}

function sendForm({ method, url, headers, signal }: Request, form: FormData, onProgress: (share: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    xhr.onload = () => resolve(new Response(xhr.responseText || null, { status: xhr.status }));
    xhr.onerror = () => reject(new TypeError('The server cannot be reached'));
    xhr.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}
