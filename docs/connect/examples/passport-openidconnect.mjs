import express from 'express';
import session from 'express-session';
import passport from 'passport';
import { Strategy } from 'passport-openidconnect';

const issuer = process.env.STORE_ISSUER; // https://account.store.example
const origin = process.env.FILM_DIARY_ORIGIN; // https://diary.example

passport.use(
  new Strategy(
    {
      issuer,
      authorizationURL: `${issuer}/oidc`,
      tokenURL: `${issuer}/oidc/token`,
      userInfoURL: `${issuer}/oidc/userinfo`,
      clientID: process.env.FILM_DIARY_CLIENT_ID,
      clientSecret: process.env.FILM_DIARY_SECRET,
      callbackURL: `${origin}/callback`,
      scope: ['profile', 'email'], // `openid` is added
      skipUserProfile: false, // name and address come from UserInfo
    },
    (_issuer, profile, _context, idToken, _accessToken, refreshToken, done) =>
      done(null, { sub: profile.id, email: profile.emails?.[0]?.value, idToken, refreshToken }),
  ),
);
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user, done) => done(null, user));

const app = express();
app.use(
  session({
    name: 'film-diary',
    secret: process.env.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    cookie: { maxAge: 3_600_000 }, // nothing tells it that they logged out at the store
  }),
);
app.use(passport.session());

app.get('/login', passport.authenticate('openidconnect'));
app.get(
  '/callback',
  // The member refused, or the store is busy. An immediate new request would cause a loop.
  (request, response, next) => (request.query.error ? response.redirect('/') : next()),
  // Login fails if the store's page was open for longer than the session. One redirect starts it again.
  passport.authenticate('openidconnect', { successRedirect: '/', failureRedirect: '/login' }),
);
app.get('/', (request, response) => {
  response.json({ sub: request.user?.sub ?? null, email: request.user?.email ?? null });
});
app.get('/logout', (request, response, next) => {
  const leave = new URL(`${issuer}/oidc/logout`);
  if (request.user) leave.searchParams.set('id_token_hint', request.user.idToken);
  leave.searchParams.set('post_logout_redirect_uri', `${origin}/`);
  request.logout((error) => (error ? next(error) : response.redirect(leave.href)));
});

app.listen(process.env.PORT);
