import { getToken } from 'next-auth/jwt';
import { signOut } from '../../auth';

const origin = process.env.AUTH_URL; // https://diary.example

export async function POST(request) {
  const secureCookie = origin.startsWith('https:'); // on http the cookie has another name
  const token = await getToken({ req: request, secret: process.env.AUTH_SECRET, secureCookie });
  await signOut({ redirect: false });
  const leave = new URL(`${process.env.STORE_ISSUER}/oidc/logout`);
  if (token) leave.searchParams.set('id_token_hint', token.idToken);
  leave.searchParams.set('post_logout_redirect_uri', `${origin}/`);
  return Response.redirect(leave, 303);
}
