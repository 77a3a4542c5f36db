// A renewed token has to reach the cookie, which a page cannot set while it is rendered.
export { auth as proxy } from './auth';
