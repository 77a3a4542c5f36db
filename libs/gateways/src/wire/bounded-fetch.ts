/** Maximum size in bytes, above any response of a provider. */
const maxResponseBytes = 256 * 1024;

/** The provider did not respond, or its response cannot be read. */
export class ProviderUnavailableError extends Error {}

interface BoundedRequest {
  method?: string;
  headers?: Headers | Record<string, string>;
  body?: URLSearchParams | string | ReadableStream | ArrayBuffer | Uint8Array | null | undefined;
  signal?: AbortSignal | null | undefined;
}

export type BoundedFetch = (address: string, boundedRequest: BoundedRequest) => Promise<Response>;

/**
 * Fetches only the listed URLs and does not follow redirects. Limits the whole response to `timeoutMs`
 * milliseconds and 256 KB.
 * @throws {ProviderUnavailableError}
 */
export function boundedFetch(addresses: readonly string[], timeoutMs: number): BoundedFetch {
  const known = new Set(addresses.map(endpointOf));
  return async (address, { method, headers, body, signal }) => {
    if (!known.has(endpointOf(address))) throw new ProviderUnavailableError('not a URL of this provider');
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, {
      method: method ?? 'GET',
      ...(headers && { headers }),
      ...(body != null && { body: body instanceof Uint8Array ? Buffer.from(body) : body }),
      redirect: 'manual',
      signal: signal == null ? timeout : AbortSignal.any([timeout, signal]),
    }).catch((error: unknown) => {
      throw new ProviderUnavailableError(`no response (${error instanceof Error ? error.name : 'unknown'})`);
    });
    if (response.status >= 500 || response.status === 429)
      throw new ProviderUnavailableError(`answered ${response.status}`);
    return new Response(await textOf(response), { status: response.status, headers: response.headers });
  };
}

function endpointOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

async function textOf(response: Response): Promise<string | null> {
  if (response.body === null) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength;
      if (length > maxResponseBytes) throw new ProviderUnavailableError('response too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ProviderUnavailableError ? error : new ProviderUnavailableError('connection lost');
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
