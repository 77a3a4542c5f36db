import { UserManager } from 'oidc-client-ts';

const store = new UserManager({
  authority: 'https://account.store.example',
  client_id: 'film-diary',
  redirect_uri: `${location.origin}/callback`,
  popup_redirect_uri: `${location.origin}/popup`,
  post_logout_redirect_uri: `${location.origin}/`,
  scope: 'openid profile email',
  loadUserInfo: true, // name and address are not in the ID token
  revokeTokensOnSignout: true,
});

async function show() {
  const user = await store.getUser();
  document.getElementById('person').textContent = user ? (user.profile.email ?? user.profile.sub) : 'nobody';
}

function onClick(id, act) {
  document.getElementById(id).addEventListener('click', () => void act().catch(forget).then(show));
}

// The member refused the access, or was logged out at the store.
async function forget(error) {
  if (error.error !== 'access_denied') await store.removeUser();
}

if (location.pathname === '/popup') {
  await store.signinPopupCallback(); // the window closes
} else if (location.pathname === '/callback') {
  // The visitor stays logged out if the member refused or the state was lost, and can log in again.
  await store.signinCallback().catch(() => undefined);
  location.replace('/');
} else {
  onClick('login', () => store.signinRedirect());
  onClick('popup-login', () => store.signinPopup());
  onClick('renew', () => store.signinSilent()); // by the refresh token; it happens by itself, too
  onClick('logout', () => store.signoutRedirect());
  store.events.addSilentRenewError((error) => void forget(error).then(show));
  await show();
}
