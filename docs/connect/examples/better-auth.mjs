import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { toNodeHandler } from 'better-auth/node';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { createServer } from 'node:http';

const origin = process.env.FILM_DIARY_ORIGIN; // https://diary.example

const auth = betterAuth({
  baseURL: origin,
  secret: process.env.SESSION_SECRET,
  database: memoryAdapter({ user: [], session: [], account: [], verification: [] }), // yours
  plugins: [
    genericOAuth({
      config: [
        {
          providerId: 'store',
          discoveryUrl: `${process.env.STORE_ISSUER}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          clientId: process.env.FILM_DIARY_CLIENT_ID,
          clientSecret: process.env.FILM_DIARY_SECRET,
          scopes: ['openid', 'profile', 'email'],
          postLogoutRedirectURI: `${origin}/`,
          mapProfileToUser: ({ sub, name, email, email_verified: emailVerified }) => ({
            name: name ?? String(sub),
            email: email ?? `${sub}@no-address.invalid`, // members may refuse it
            emailVerified: email !== undefined && emailVerified === true,
          }),
        },
      ],
    }),
  ],
});

createServer(toNodeHandler(auth)).listen(process.env.PORT);
