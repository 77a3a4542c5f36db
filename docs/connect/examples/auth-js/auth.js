import NextAuth from 'next-auth';

const issuer = process.env.STORE_ISSUER; // https://account.store.example
const clientId = process.env.FILM_DIARY_CLIENT_ID;
const clientSecret = process.env.FILM_DIARY_SECRET;
const basic = [clientId, clientSecret].map(encodeURIComponent).join(':');

/** Sessions that ended at the store. With several processes, store them in a database. */
export const ended = (globalThis.endedAtStore ??= new Set());

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [
    {
      id: 'store',
      name: 'The store',
      type: 'oidc',
      idToken: false, // name and address come from UserInfo, not with the ID token
      issuer,
      clientId,
      clientSecret,
      checks: ['pkce', 'state', 'nonce'],
      authorization: { params: { scope: 'openid profile email' } },
    },
  ],
  pages: { signIn: '/', error: '/' }, // who did not allow it comes to the first page, with ?error=…
  callbacks: {
    jwt({ token, account }) {
      if (account) {
        const { sid } = JSON.parse(Buffer.from(account.id_token.split('.')[1], 'base64url').toString());
        // Auth.js generates another `sub`.
        return { ...token, sub: account.providerAccountId, sid, ...kept(account) };
      }
      if (ended.has(token.sid)) return null;
      return Date.now() / 1000 < token.expiresAt ? token : renew(token);
    },
    session: ({ session, token }) => ({ ...session, sub: token.sub }),
  },
});

async function renew(token) {
  const answer = await fetch(`${issuer}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(basic).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token.refreshToken }),
  });
  if (answer.status === 400) return null; // logged out, or disconnected
  if (!answer.ok) return token;
  const tokens = await answer.json();
  return { ...token, ...kept({ ...tokens, expires_at: Date.now() / 1000 + tokens.expires_in }) };
}

function kept({ access_token, refresh_token, id_token, expires_at }) {
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    idToken: id_token,
    expiresAt: expires_at,
  };
}
