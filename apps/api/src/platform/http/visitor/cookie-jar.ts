import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { cookieOf, declaredCookies, type Cookie } from '../cookie.declaration.js';

const longestValue = 200;

export class CookieJar {
  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly secure: boolean,
  ) {}

  /** Returns undefined for a missing or oversized value. */
  get(cookie: Cookie): string | undefined {
    const value = this.request.cookies[this.fullName(cookie)];
    return value === undefined || value === '' || value.length > longestValue ? undefined : value;
  }

  identifiesVisitor(): boolean {
    return this.ownCookies().some((cookie) => cookie.identifiesVisitor && this.get(cookie) !== undefined);
  }

  set(cookie: Cookie, value: string, maxAgeSeconds: number): void {
    void this.reply.setCookie(this.fullName(cookie), value, {
      ...this.attributes(cookie),
      maxAge: maxAgeSeconds,
    });
  }

  /** Like `set`, but returns the header text, for responses that are written to the socket directly. */
  serialized(cookie: Cookie, value: string, maxAgeSeconds: number): string {
    const attributes = { ...this.attributes(cookie), maxAge: maxAgeSeconds };
    return this.reply.server.serializeCookie(this.fullName(cookie), value, attributes);
  }

  clear(cookie: Cookie): void {
    void this.reply.clearCookie(this.fullName(cookie), this.attributes(cookie));
  }

  clearAllExcept(kept: Cookie): void {
    for (const cookie of this.ownCookies()) if (cookie.name !== kept.name) this.clear(cookie);
  }

  /** Returns the cookies of this site in the request, including those with a suffix. */
  private ownCookies(): Cookie[] {
    const names = Object.keys(this.request.cookies);
    return declaredCookies().flatMap((cookie) => {
      const own = this.fullName(cookie);
      return names.flatMap((name) =>
        name === own
          ? [cookie]
          : name.startsWith(`${own}.`)
            ? [cookieOf(cookie, name.slice(own.length + 1))]
            : [],
      );
    });
  }

  private fullName({ name }: Cookie): string {
    return this.secure ? `__Host-${name}` : name;
  }

  private attributes({ readableByPage }: Cookie) {
    return { path: '/', sameSite: 'lax', secure: this.secure, httpOnly: !readableByPage } as const;
  }
}
