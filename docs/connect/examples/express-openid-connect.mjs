import express from 'express';
import session from 'express-session';
import openid from 'express-openid-connect';

const app = express();
app.use(
  openid.auth({
    issuerBaseURL: process.env.STORE_ISSUER, // https://account.store.example
    baseURL: process.env.FILM_DIARY_ORIGIN, // https://diary.example
    clientID: process.env.FILM_DIARY_CLIENT_ID,
    clientSecret: process.env.FILM_DIARY_SECRET,
    secret: process.env.SESSION_SECRET,
    session: { name: 'film-diary' },
    authRequired: false,
    authorizationParams: { response_type: 'code', scope: 'openid profile email' },
    idpLogout: true,
    backchannelLogout: { store: new session.MemoryStore() }, // several processes: a store that they share
  }),
);

app.get('/', async (request, response) => {
  if (!request.oidc.isAuthenticated()) return response.json({ sub: null, email: null });
  if (request.oidc.accessToken?.isExpired()) await request.oidc.accessToken.refresh();
  const { sub, email } = await request.oidc.fetchUserInfo(); // they are not in the ID token
  response.json({ sub, email: email ?? null });
});
app.get('/refresh', openid.requiresAuth(), async (request, response) => {
  await request.oidc.accessToken.refresh();
  response.redirect('/');
});
app.use((error, request, response, next) => {
  if (error.error === 'access_denied') return response.redirect('/'); // they did not allow it
  const isOver = error.error === 'invalid_grant' || error.code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE';
  return isOver ? response.oidc.login({ returnTo: '/' }) : next(error); // logged out at the store
});

app.listen(process.env.PORT);
