import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies the product knows. `__Host-` stands before each name on https (RFC 6265bis, 4.1.3.2). */
export type CookieName =
  | 'account_id'
  | 'session'
  | 'browser'
  | 'login_alert'
  | 'trusted_device'
  | 'language'
  | 'flow_language'
  /** The page of completion that may be shown. */
  | 'completed';

const readableByPage: ReadonlySet<CookieName> = new Set<CookieName>(['account_id']);
const longestValue = 200;

/** Reads and writes the cookies of one request. */
export class CookieJar {
  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly secure: boolean,
  ) {}

  /** Undefined for a value that is absent, or too long to be ours. */
  get(name: CookieName): string | undefined {
    const value = this.request.cookies[this.fullName(name)];
    return value === undefined || value === '' || value.length > longestValue ? undefined : value;
  }

  set(name: CookieName, value: string, maxAgeSeconds: number): void {
    void this.reply.setCookie(this.fullName(name), value, {
      ...this.attributes(name),
      maxAge: maxAgeSeconds,
    });
  }

  /** As `set`, as the text of the header: for answers that are written to the socket itself. */
  serialized(name: CookieName, value: string, maxAgeSeconds: number): string {
    const attributes = { ...this.attributes(name), maxAge: maxAgeSeconds };
    return this.reply.server.serializeCookie(this.fullName(name), value, attributes);
  }

  /** The name under which browsers send it. */
  fullNameOf(name: CookieName): string {
    return this.fullName(name);
  }

  clear(name: CookieName): void {
    void this.reply.clearCookie(this.fullName(name), this.attributes(name));
  }

  private fullName(name: CookieName): string {
    return this.secure ? `__Host-${name}` : name;
  }

  private attributes(name: CookieName) {
    return { path: '/', sameSite: 'lax', secure: this.secure, httpOnly: !readableByPage.has(name) } as const;
  }
}
